/** What the door is asked and answers; made by `python -m tests.web.door_types`. */

export interface Questions {
  words: { asked: Asked; answered: WordsAnswer };
  games: { asked: Asked; answered: GamesAnswer };
  find: { asked: FindQuestion; answered: FoundAnswer };
  scan: { asked: ScanQuestion; answered: FoundAnswer };
  day: { asked: DayQuestion; answered: DayAnswer };
  picture: { asked: PictureQuestion; answered: PictureAnswer };
  fresh: { asked: FreshQuestion; answered: FreshAnswer };
  rating: { asked: IdQuestion; answered: RatingAnswer };
  sheet: { asked: SheetQuestion; answered: SheetAnswer };
  solution: { asked: SolutionQuestion; answered: PagesAnswer };
  print: { asked: PrintQuestion; answered: FilesAnswer };
  preview: { asked: PreviewQuestion; answered: PagesAnswer };
  daily: { asked: DailyQuestion; answered: FilesAnswer };
  filled: { asked: FilledQuestion; answered: FilesAnswer };
  check: { asked: WrittenQuestion; answered: CheckAnswer };
  result: { asked: ResultQuestion; answered: ResultAnswer };
  hint: { asked: HintQuestion; answered: HintAnswer };
  best: { asked: IdQuestion; answered: SolutionJson };
  read: { asked: Asked; answered: ReadAnswer };
  weigh: { asked: WeighQuestion; answered: WeighAnswer };
  record: { asked: WrittenQuestion; answered: FilesAnswer };
  play: { asked: PlayQuestion; answered: TableJson };
  learn: { asked: LearnQuestion; answered: LearnAnswer };
  advice: { asked: AdviceQuestion; answered: AdviceAnswer };
  kept: { asked: TableQuestion; answered: FilesAnswer };
  ended: { asked: EndedQuestion; answered: ResultAnswer };
  resumed: { asked: Asked; answered: ResumedAnswer };
  stats: { asked: StatsQuestion; answered: StatsJson };
  note: { asked: Asked; answered: NoteAnswer };
}

export interface AdviceAnswer {
  words: string;
  move: string | null;
  more: boolean;
}

export interface AdviceQuestion {
  lang: "fr" | "en";
  id: string;
  names?: Array<string>;
  options?: Record<string, string>;
  moves: Array<string>;
  step: number;
}

export interface Asked {
  lang: "fr" | "en";
}

export interface AskedJson {
  words: string;
  boxes: Array<string>;
  offers: Array<OfferJson>;
}

export interface BestJson {
  score: number;
  bound: number;
  proved: boolean;
}

export interface BlankJson {
  file: string;
  id: string | null;
  game: string | null;
  player: string | null;
}

export interface BoardJson {
  name: string;
  pages?: Array<BoardPageJson>;
  pieces: Array<PieceJson>;
  pictures: Record<string, string>;
}

export interface BoardPageJson {
  width: number;
  height: number;
  svg: string;
  places: Array<PlaceJson>;
}

export interface CheckAnswer {
  report: ReportJson;
  places: Array<Array<string>>;
}

export interface ChoiceJson {
  value: string;
  words: string;
  picture: string | null;
}

export interface DailyQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  names?: Array<string>;
  players?: number;
  copies?: number;
  format?: "pdf" | "svg" | "png";
  fillable?: boolean;
  duplex?: "long-edge" | "short-edge" | "fold" | "none";
  marks?: boolean;
  press?: boolean;
  condition?: "fogra39" | "fogra47" | "fogra51" | "fogra52" | "tr006";
  bleed?: number;
  date: string;
  games?: Array<string>;
  variant?: string;
}

export interface DayAnswer {
  date: string;
  title: string;
  before: string;
  after: string;
  puzzles: Array<PuzzleAnswer>;
}

export interface DayQuestion {
  lang: "fr" | "en";
  date: string;
}

export interface EndedQuestion {
  lang: "fr" | "en";
  id: string;
  names?: Array<string>;
  options?: Record<string, string>;
  moves: Array<string>;
  today: string;
}

export interface FieldJson {
  name: string;
  kind: string;
  label: string;
  block: string;
  box: Array<number>;
  list?: string;
  stands_for?: string;
  crossed?: boolean;
  longest?: number;
  value?: string;
}

export interface FileJson {
  file: string;
  id: string | null;
  game: string | null;
  player: string | null;
  verdict: string;
  certainty: string | null;
  unchecked: Array<string>;
  score: any;
  claimed: any;
  findings: Array<FindingJson>;
  best: BestJson | Record<string, BestJson> | null;
  error?: string;
  read?: Record<string, GuessJson>;
  questions?: Array<QuestionJson>;
}

export interface FilesAnswer {
  names: Array<string>;
}

export interface FilledQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  target: string;
  values: Record<string, string>;
}

export interface FindQuestion {
  lang: "fr" | "en";
  text: string;
  today: string;
}

export interface FindingJson {
  code: string;
  where: string;
  expected: any;
  got: any;
  message: string;
  player?: string;
  follows?: string;
}

export interface FoundAnswer {
  id?: string;
  date?: string;
  game?: string;
  page?: number;
  paper?: string;
}

export interface FreshAnswer {
  id: string;
}

export interface FreshQuestion {
  lang: "fr" | "en";
  game: string;
}

export interface GameAnswer {
  game: string;
  title: string;
  variants: Array<VariantAnswer>;
  options: Array<OptionAnswer>;
  parts: Array<PartAnswer>;
}

export interface GameSummaryJson {
  puzzles: number;
  days: number;
  later: number;
  streak: number;
  said: number;
  longest: number;
  medals: Record<string, number>;
  reached: number;
  gap: number;
  share: number | null;
  game: string;
}

export interface GamesAnswer {
  games: Array<GameAnswer>;
  papers: Array<string>;
  formats: Array<string>;
  duplex: Array<string>;
  conditions: Array<string>;
}

export interface GuessJson {
  value: string;
  sure: number;
}

export interface HandedJson {
  file: string;
  target: string | null;
  values: Record<string, string>;
  places: Array<Array<string>>;
  photo?: PhotoJson;
}

export interface HintAnswer {
  words: string;
  field: string | null;
  more: boolean;
}

export interface HintQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  target: string;
  values: Record<string, string>;
  step: number;
}

export interface IdQuestion {
  lang: "fr" | "en";
  id: string;
}

export interface LearnAnswer {
  table: TableJson;
  words: string;
  steps: number;
  last: boolean;
}

export interface LearnQuestion {
  lang: "fr" | "en";
  game: string;
  step: number;
  have?: string;
}

export interface NoteAnswer {
  names: Array<string>;
  damaged: number;
}

export interface OfferJson {
  words: string;
  boxes: Record<string, string>;
}

export interface OptionAnswer {
  option: string;
  summary: string;
  values: Record<string, string>;
}

export interface OverJson {
  totals: Array<number>;
  ranking: Array<Array<number>>;
  rating: string | null;
}

export interface PageJson {
  title: string;
  description: string;
  width: number;
  height: number;
  svg: string;
  fields: Array<FieldJson>;
}

export interface PagesAnswer {
  title: string;
  count: number;
  pages: Array<PageJson>;
}

export interface PartAnswer {
  part: string;
  title: string;
  summary: string;
  needs_id: boolean;
  blank: boolean;
  tile_sizes?: Array<number>;
}

export interface PersonSummaryJson {
  puzzles: number;
  days: number;
  later: number;
  streak: number;
  said: number;
  longest: number;
  medals: Record<string, number>;
  reached: number;
  gap: number;
  share: number | null;
  player: string | null;
}

export interface PhotoJson {
  sheet: SheetJson;
  pictures: Array<string>;
  codes: Array<string>;
  guesses: Record<string, Record<string, number>>;
  asked: Array<AskedJson>;
}

export interface PictureAnswer {
  svg: string;
}

export interface PictureQuestion {
  lang: "fr" | "en";
  game: string;
}

export interface PieceJson {
  place: string;
  words: string;
  picture?: string;
}

export interface PlaceJson {
  place: string;
  label: string;
  box: Array<number>;
  round?: boolean;
}

export interface PlacedJson {
  place: number;
  name: string;
  file: string;
  verdict: string;
  certainty: string | null;
  total: number;
}

export interface PlayQuestion {
  lang: "fr" | "en";
  id: string;
  names?: Array<string>;
  options?: Record<string, string>;
  moves: Array<string>;
  have?: string;
  begun?: string;
  look?: number;
}

export interface PreviewQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  names?: Array<string>;
  players?: number;
  copies?: number;
  format?: "pdf" | "svg" | "png";
  fillable?: boolean;
  duplex?: "long-edge" | "short-edge" | "fold" | "none";
  marks?: boolean;
  press?: boolean;
  condition?: "fogra39" | "fogra47" | "fogra51" | "fogra52" | "tr006";
  bleed?: number;
  target: string;
  parts?: Array<string>;
  per_sheet?: number;
  tile_size?: number;
  apart?: boolean;
  first: number;
}

export interface PrintQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  names?: Array<string>;
  players?: number;
  copies?: number;
  format?: "pdf" | "svg" | "png";
  fillable?: boolean;
  duplex?: "long-edge" | "short-edge" | "fold" | "none";
  marks?: boolean;
  press?: boolean;
  condition?: "fogra39" | "fogra47" | "fogra51" | "fogra52" | "tr006";
  bleed?: number;
  target: string;
  parts?: Array<string>;
  per_sheet?: number;
  tile_size?: number;
  apart?: boolean;
}

export interface PuzzleAnswer {
  id: string;
  game: string;
  variant: string;
  title: string;
  summary: string;
  spine: string;
  kept: boolean;
}

export interface QuestionJson {
  where: string;
  guesses: Array<GuessJson>;
}

export interface RankingJson {
  game: string;
  variant: string | null;
  id: string | null;
  places: Array<PlacedJson>;
  unplaced: Array<UnplacedJson>;
}

export interface RatingAnswer {
  id: string;
  difficulty: "easy" | "medium" | "hard" | null;
  words: string;
  targets: Record<string, number>;
}

export interface ReadAnswer {
  files: Array<FileJson>;
  blank?: Array<BlankJson>;
  rankings?: Array<RankingJson>;
  unranked?: Array<UnplacedJson>;
  sheets: Array<HandedJson>;
}

export interface ReportJson {
  file: string;
  id: string | null;
  game: string | null;
  player: string | null;
  verdict: string;
  certainty: string | null;
  unchecked: Array<string>;
  score: any;
  claimed: any;
  findings: Array<FindingJson>;
  best: BestJson | Record<string, BestJson> | null;
  error?: string;
}

export interface ResultAnswer {
  total: number;
  best: BestJson;
  medal: string | null;
  share: string;
  entry?: string;
}

export interface ResultJson {
  date: string;
  game: string;
  variant: string;
  player: string | null;
  score: number;
  best: number;
  proved: boolean;
  medal: string | null;
  played: string | null;
  noted: string | null;
}

export interface ResultQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  target: string;
  values: Record<string, string>;
  today: string;
}

export interface ResumedAnswer {
  id: string;
  names: Array<string>;
  options: Record<string, string>;
  moves: Array<string>;
}

export interface ScanQuestion {
  lang: "fr" | "en";
}

export interface SheetAnswer {
  title: string;
  pages: Array<PageJson>;
  blocks: Record<string, string>;
  lists: Record<string, Array<ChoiceJson>>;
  words: string;
  id: string | null;
  about: string;
  game: string;
  variant: string;
}

export interface SheetJson {
  title: string;
  pages: Array<PageJson>;
  blocks: Record<string, string>;
  lists: Record<string, Array<ChoiceJson>>;
  words: string;
}

export interface SheetQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  target: string;
  pages?: number;
}

export interface SolutionJson {
  id: string | null;
  game: string;
  variant: string;
  difficulty?: "easy" | "medium" | "hard";
  score: number;
  bound: number;
  proved: boolean;
  moves: Array<string>;
  sheet: Record<string, any>;
  seconds: number;
  notes?: Array<string>;
}

export interface SolutionQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  id: string;
}

export interface StatsJson {
  damaged: number;
  players: Array<string>;
  all: SummaryJson | null;
  games: Array<GameSummaryJson>;
  people: Array<PersonSummaryJson>;
  results: Array<ResultJson>;
}

export interface StatsQuestion {
  lang: "fr" | "en";
  today: string;
  player?: string;
}

export interface SummaryJson {
  puzzles: number;
  days: number;
  later: number;
  streak: number;
  said: number;
  longest: number;
  medals: Record<string, number>;
  reached: number;
  gap: number;
  share: number | null;
}

export interface TableJson {
  id: string;
  game: string;
  variant: string;
  title: string;
  names: Array<string>;
  seat: number | null;
  hidden: boolean;
  moves: Array<string>;
  told: Array<ToldJson>;
  shown: number;
  board: BoardJson | null;
  position: string;
  taps: Array<TapJson>;
  rows: Array<Array<number>>;
  texts: Array<string>;
  begun: Array<number>;
  undo: number | null;
  advice: boolean;
  solved: boolean;
  over: OverJson | null;
}

export interface TableQuestion {
  lang: "fr" | "en";
  id: string;
  names?: Array<string>;
  options?: Record<string, string>;
  moves: Array<string>;
}

export interface TapJson {
  place: string;
  words: string;
  group?: string;
}

export interface ToldJson {
  seat: number | null;
  words: string;
}

export interface UnplacedJson {
  name: string;
  file: string;
  verdict: string | null;
  reason: string;
}

export interface VariantAnswer {
  variant: string;
  title: string;
  summary: string;
  players: Array<number>;
  daily: boolean;
  sheets: boolean;
  copies: Array<number>;
}

export interface WeighAnswer {
  report: ReportJson;
  places: Array<Array<string>>;
  asked: Array<AskedJson>;
}

export interface WeighQuestion {
  lang: "fr" | "en";
  codes: Array<string>;
  guesses: Record<string, Record<string, number>>;
  answers: Record<string, string>;
}

export interface WordsAnswer {
  words: Record<string, string>;
}

export interface WrittenQuestion {
  lang: "fr" | "en";
  paper?: "a4" | "a3" | "a2" | "a5" | "letter" | "legal" | "tabloid";
  style?: "colour" | "ink";
  large_print?: boolean;
  link?: string;
  target: string;
  values: Record<string, string>;
}
