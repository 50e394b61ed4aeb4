/* What can be chosen in the palette, and what its choosing is decided by. */
import type { User } from '#contract/accounts.ts'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import type { WordsOf } from '../words/catalogue-types.ts'
import type { ShellWords } from '../words/catalogue-types.ts'
import type { ColourScheme } from '../page/theme.ts'

/** What the server finds; a page in which it was found only by its text. */
const foundGroups = [
  'found_contest',
  'found_course',
  'found_opportunity',
  'found_artist',
  'found_series',
  'found_viewing_room',
  'found_work',
  'found_post',
  'found_page'
] as const

/** In the order in which they stand while nothing is typed. */
export const groups = [
  'pages',
  'console',
  'account',
  'teams',
  'languages',
  'colours',
  ...foundGroups,
  'everything'
] as const
export type Group = (typeof groups)[number]

export interface PaletteTexts {
  palette: WordsOf<'palette'>
  common: WordsOf<'common'>
  shell: ShellWords
  /** Fetched for those alone who may come in there. */
  console: WordsOf<'console'> | null
}

/** Where one is, and as whom. */
export interface PaletteContext {
  /** Null on the platform's own pages. */
  team: Pick<Team, 'link' | 'locales' | 'features'> | null
  locale: Locale
  /** The address within this site. */
  pathname: string
  search: string
  token: string | null
  signed_in: boolean
  /** In this team, as the server says of the one who is signed in now. */
  role: User['role']
  scheme: ColourScheme
}

/** What a command may do. */
export interface PaletteActions {
  go: (path: string) => void
  /** Another document, since language and direction belong to it. */
  open: (path: string) => void
  sign_out: () => void
  lock: (token: string) => void
  colour: (scheme: ColourScheme) => void
}

export interface PaletteCommand {
  /** Without blanks, and the same for as long as it means the same: it is remembered. */
  id: string
  group: Group
  words: string
  /** Said after its words: whose it is. */
  beside?: string | undefined
  /** Of this search alone, so not to be offered again. */
  passing?: true
  /** By what else it is found. */
  keywords: string
  /** Of the words, where it is not that of the page. */
  lang?: Locale | undefined
  run: (doing: PaletteActions) => void
}
