/* Every address of the application, said once. A snapshot test lists them all. */
import { defaultLocale } from '#contract/locales.ts'
import type { FollowKind } from '#contract/rules/follow-choices.ts'
import type { Locale } from '#contract/locales.ts'
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

const screen = (name: string) => (place: SiteLocation) => under(place, name)
const screenOf = (name: string) => (place: SiteLocation, id: string) => under(place, name, id)
const screenOrOne = (name: string) => (place: SiteLocation, id?: string) => under(place, name, id)

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

  home: screen('home'),
  login: screen('login'),
  register: screen('register'),
  forgotPassword: screen('forgot-password'),
  resetPassword: screen('reset-password'),
  authLockScreen: screen('auth-lock-screen'),
  verifyEmail: screen('verify-email'),
  contact: screen('contact'),
  sendArt: screen('send-art'),
  pageThankyou: screen('page-thankyou'),
  blog: screen('blog'),
  blogDetail: screenOrOne('blog-detail'),
  feed: screen('feed.xml'),
  artistFeed: (place: SiteLocation, handle: string) =>
    `${under(place, 'portfolio-detail-two', handle)}/feed.xml`,
  about: screen('about'),
  rulebook: screen('rulebook'),
  courseListing: screen('course-listing'),
  results: screen('results'),
  search: screen('search'),
  sponsors: screen('sponsors'),
  rate: screen('rate'),
  artwork: screenOf('artwork'),
  diploma: screenOf('diploma'),
  contactDetail: screen('contact-detail'),
  pageTerms: screen('page-terms'),
  pagePrivacy: screen('page-privacy'),

  console: screen('console'),
  /** A room of the console, or what stands in it under that id. */
  room: (name: RoomName, id?: string) => (place: SiteLocation) =>
    under(place, `console/${rooms[name].path}`, id),

  userProfile: screen('user-profile'),
  userBilling: screen('user-billing'),
  userDiploma: screen('user-diploma'),
  userEvidence: screen('user-evidence'),
  userInvoice: screen('user-invoice'),
  userArtist: screen('user-artist'),
  userSocial: screen('user-social'),
  userNotification: screen('user-notification'),
  userLibrary: screen('user-library'),
  userMessages: screen('user-messages'),
  userSeries: screenOrOne('user-series'),
  userSetting: screen('user-setting'),
  unsubscribe: screen('unsubscribe'),
  /** A contest by its address, or an artist by the handle; without one it is the team. */
  follow: (place: SiteLocation, subject?: string, kind: FollowKind = 'contest') =>
    under(place, 'follow') + (subject ? `?kind=${kind}&subject=${encodeURIComponent(subject)}` : ''),

  authSignupSuccess: screen('auth-signup-success'),
  emailConfirmation: screen('email-confirmation'),
  emailPasswordReset: screen('email-password-reset'),
  emailAlert: screen('email-alert'),
  emailInvoice: screen('email-invoice'),

  pageJobGrid: screen('page-job-grid'),
  pageJobDetail: screenOrOne('page-job-detail'),
  pageJobApply: screen('page-job-apply'),
  pageJobPost: screen('page-job-post'),
  pageJobCareer: screen('page-job-career'),
  pageJobCandidateDetail: screen('page-job-candidate-detail'),
  pageJobCompanies: screen('page-job-companies'),
  pageJobCompanyDetail: screen('page-job-company-detail'),

  portfolioDetailOne: screenOrOne('portfolio-detail-one'),
  portfolioDetailTwo: screenOrOne('portfolio-detail-two'),
  portfolioDetailFour: screen('portfolio-detail-four'),
  /** The one that is meant there. */
  viewingRoom: (place: SiteLocation, id: string) =>
    `${under(place, 'portfolio-detail-four')}?room=${encodeURIComponent(id)}`
}
