/* Every address of the application, said once: those of pages and rooms in their lists, the others here. */
import { defaultLocale } from '#contract/locales.ts'
import type { FollowKind } from '#contract/rules/follow-choices.ts'
import type { Locale } from '#contract/locales.ts'
import { teamPages, type TeamPage } from './pages.ts'
import { rooms } from './rooms.ts'
import type { RoomName } from './rooms.ts'

/** Where one is: a team, and the language in which it is read. */
export interface SiteLocation {
  team_link: string
  locale?: Locale
}

const under = ({ team_link, locale = defaultLocale }: SiteLocation, screen: string, id?: string): string => {
  const segments = [
    team_link,
    ...(locale === defaultLocale ? [] : [locale]),
    ...screen.split('/').filter(Boolean),
    ...(id ? [id] : [])
  ]
  return `/${segments.map(encodeURIComponent).join('/')}`
}

/** Stands where a link would on the platform's own pages; no team can have it. */
export const platformLink = '-'

type Spoken = Pick<SiteLocation, 'locale'>

const onPlatform =
  (name: string) =>
  ({ locale }: Spoken) =>
    under({ team_link: platformLink, ...(locale && { locale }) }, name)

/** A thing has an id; a page of many does without, and one that shows either takes one. */
type Address<Page extends TeamPage> = Page extends { screen: string; one: string }
  ? (place: SiteLocation, id?: string) => string
  : Page extends { one: string }
    ? (place: SiteLocation, id: string) => string
    : (place: SiteLocation) => string

const addressesOf = <Pages extends Readonly<Record<string, TeamPage>>>(pages: Pages) =>
  Object.fromEntries(
    Object.entries(pages).map(([name, { path, one }]) => [
      name,
      (place: SiteLocation, id?: string) => under(place, path, one && id)
    ])
    // Of every page one, by its name.
  ) as { [Name in keyof Pages]: Address<Pages[Name]> }

export const paths = {
  landing: ({ locale = defaultLocale }: Spoken) =>
    locale === defaultLocale ? '/' : onPlatform('')({ locale }),
  platformLogin: onPlatform('login'),
  platformRegister: onPlatform('register'),
  platformForgotPassword: onPlatform('forgot-password'),
  platformResetPassword: onPlatform('reset-password'),
  platformVerifyEmail: onPlatform('verify-email'),
  platformAuthSignupSuccess: onPlatform('auth-signup-success'),
  platformTerms: onPlatform('page-terms'),
  platformPrivacy: onPlatform('page-privacy'),
  platformRulebook: onPlatform('rulebook'),
  createTeam: onPlatform('create'),
  checkDiploma: onPlatform('check'),
  platformConsole: onPlatform('console'),
  platformUserSetting: onPlatform('user-setting'),
  platformConsoleTeams: onPlatform('console/teams'),
  platformConsoleOrganisations: onPlatform('console/organisations'),

  ...addressesOf(teamPages),
  feed: (place: SiteLocation) => under(place, 'feed.xml'),
  artistFeed: (place: SiteLocation, handle: string) =>
    `${under(place, teamPages.portfolioDetailTwo.path, handle)}/feed.xml`,

  console: (place: SiteLocation) => under(place, 'console'),
  /** A room of the console, or what stands in it under that id. */
  room: (name: RoomName, id?: string) => (place: SiteLocation) =>
    under(place, `console/${rooms[name].path}`, id),

  /** A contest by its address, or an artist by the handle; without one it is the team. */
  follow: (place: SiteLocation, subject?: string, kind: FollowKind = 'contest') =>
    under(place, teamPages.follow.path) +
    (subject ? `?kind=${kind}&subject=${encodeURIComponent(subject)}` : ''),

  pageJobPost: (place: SiteLocation) => under(place, 'page-job-post'),
  /** The one that is meant there. */
  viewingRoom: (place: SiteLocation, id: string) =>
    `${under(place, teamPages.portfolioDetailFour.path)}?room=${encodeURIComponent(id)}`
}
