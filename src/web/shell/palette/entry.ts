/* How a command that the product itself knows is written down, and the kinds that are alike. */
import { localeNames } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import { may } from '#contract/rules/permissions.ts'
import { accountPathsAt, platformAccountIn } from '../account/account-paths.ts'
import type { AccountPaths } from '../account/account-paths.ts'
import { inLocale } from '../words/other-locale.ts'
import { paths, platformLink } from '../page/paths.ts'
import type { SiteLocation } from '../page/paths.ts'
import { isRoomOpen, rooms } from '../page/rooms.ts'
import type { RoomName } from '../page/rooms.ts'
import type { ColourScheme } from '../page/theme.ts'
import type { PaletteActions, Group, PaletteContext, PaletteTexts } from './command.ts'

export interface PaletteEntry {
  id: string
  group: Group
  words: (texts: PaletteTexts) => string
  keywords: (texts: PaletteTexts) => string
  lang?: Locale
  /** Nobody is offered what would lead nowhere, or be refused. */
  when: (standing: PaletteContext) => boolean
  run: (doing: PaletteActions, standing: PaletteContext) => void
}

type Keywords = keyof PaletteTexts['palette']['keywords']
type Words = PaletteEntry['words']
type Address = (place: SiteLocation) => string

export const keywordsOf =
  (...names: Keywords[]): Words =>
  ({ palette }) =>
    names.map(name => palette.keywords[name]).join(' ')

export const accountOf = ({ team, locale }: PaletteContext): AccountPaths =>
  team ? accountPathsAt({ team_link: team.link, locale }) : platformAccountIn({ locale })

/** A page under a team; `elsewhere` is where it stands without one, if it does. */
export const page = (
  id: Keywords,
  words: Words,
  of_team: Address,
  elsewhere: Address | null = null,
  group: Group = 'pages'
): PaletteEntry => ({
  id,
  group,
  words,
  keywords: keywordsOf(id),
  when: ({ team }) => team !== null || elsewhere !== null,
  run: ({ go }, { team, locale }) =>
    go((team ? of_team : (elsewhere ?? paths.landing))({ team_link: team?.link ?? platformLink, locale }))
})

export const own = (id: Keywords, words: Words, address: Address): PaletteEntry => {
  const entry = page(id, words, address, null, 'account')
  return { ...entry, when: standing => standing.signed_in && entry.when(standing) }
}

/** Of what a team may have switched off. */
export const whenOn = (feature: keyof Team['features'], entry: PaletteEntry): PaletteEntry => ({
  ...entry,
  when: standing => (standing.team?.features[feature] ?? false) && entry.when(standing)
})

export const room = (name: RoomName): PaletteEntry => ({
  id: name,
  group: 'console',
  // Without its words there is nothing to offer; they come with the role.
  words: ({ console }) => console?.rooms[name] ?? '',
  keywords: ({ console }) => console?.keywords[name] ?? '',
  when: ({ team, role }) => team !== null && isRoomOpen(rooms[name], team) && may(role, rooms[name].access),
  run: ({ go }, { team, locale }) => go(paths.room(name)({ team_link: team?.link ?? platformLink, locale }))
})

export const language = (locale: Locale): PaletteEntry => ({
  id: `language_${locale}`,
  group: 'languages',
  words: () => localeNames[locale],
  keywords: keywordsOf('language'),
  lang: locale,
  when: standing => standing.locale !== locale && (standing.team?.locales.includes(locale) ?? true),
  run: ({ open }, { pathname, search }) => open(inLocale(pathname, locale) + search)
})

export const colours = (scheme: ColourScheme): PaletteEntry => ({
  id: `colours_${scheme}`,
  group: 'colours',
  words: ({ palette }) => palette.names[scheme],
  keywords: keywordsOf(scheme, 'colours'),
  when: standing => standing.scheme !== scheme,
  run: ({ colour }) => colour(scheme)
})
