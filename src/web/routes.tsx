/* The specification's list of screens, one line each, with its paths to the letter. */
import { redirect } from '#web/router/answers.ts'
import { ErrorPage, FramedErrorPage } from './features/error-page/ErrorPage.tsx'
import { frame, nothingAt, screen } from './screen-route.ts'
import {
  consoleGuard,
  operatorGuard,
  platformGuard,
  recordTeam,
  spoken,
  teamGuard
} from './shell/page/guards.ts'
import { PlatformLayout } from './shell/layout/PlatformLayout.tsx'
import { Root } from './shell/layout/Root.tsx'
import { TeamLayout } from './shell/layout/TeamLayout.tsx'
import type { PageRoute } from './shell/page/page-context.ts'
import { rooms } from './shell/page/rooms.ts'

/** The way in. It also stands on the platform's own ground, for accounts that are opened without a team. */
const accountScreens = (prefix: string): PageRoute[] => [
  screen(`${prefix}login`, 'login/LoginScreen'),
  screen(`${prefix}register`, 'register/RegisterScreen'),
  screen(`${prefix}forgot-password`, 'forgot-password/ForgotPasswordScreen'),
  screen(`${prefix}reset-password`, 'reset-password/ResetPasswordScreen'),
  screen(`${prefix}verify-email`, 'verify-email/VerifyEmailScreen')
]

/** Mails as pages, where the links in them lead. */
const mailScreens = (prefix: string): PageRoute[] => [
  screen(`${prefix}auth-signup-success`, 'mails/AuthSignupSuccessScreen'),
  screen(`${prefix}email-confirmation`, 'mails/EmailConfirmationScreen'),
  screen(`${prefix}email-password-reset`, 'mails/EmailPasswordResetScreen'),
  screen(`${prefix}email-alert`, 'mails/EmailAlertScreen'),
  screen(`${prefix}email-invoice`, 'mails/EmailInvoiceScreen')
]

export const teamScreens = (): PageRoute[] => [
  screen('home', 'home/HomeScreen', 'home/Below'),
  ...accountScreens(''),
  ...mailScreens(''),
  screen('contact', 'contact/ContactScreen'),
  screen('contact-detail', 'contact-detail/ContactDetailScreen'),
  screen('send-art', 'send-art/SendArtScreen'),
  screen('page-thankyou', 'page-thankyou/PageThankyouScreen'),
  screen('artwork/:id', 'artwork/ArtworkScreen'),
  screen('rate', 'rate/RateScreen'),
  screen('blog', 'blog/BlogScreen'),
  screen('blog-detail', 'blog/BlogDetailScreen'),
  screen('blog-detail/:id', 'blog/BlogDetailScreen'),
  screen('about', 'about/AboutScreen'),
  screen('rulebook', 'rulebook/RulebookScreen'),
  screen('page-terms', 'page-terms/PageTermsScreen'),
  screen('page-privacy', 'page-privacy/PagePrivacyScreen'),
  screen('results', 'results/ResultsScreen'),
  screen('search', 'search/SearchScreen'),
  screen('course-listing', 'course-listing/CourseListingScreen'),
  screen('sponsors', 'sponsors/SponsorsScreen'),
  screen('page-job-grid', 'opportunities/JobGridScreen'),
  screen('page-job-detail', 'opportunities/JobDetailScreen'),
  screen('page-job-detail/:id', 'opportunities/JobDetailScreen'),
  screen('page-job-companies', 'opportunities/JobCompaniesScreen'),
  screen('page-job-company-detail', 'opportunities/JobCompanyDetailScreen'),
  frame('console/ConsoleFrame', {
    path: 'page-job-post',
    middleware: [consoleGuard],
    children: [screen('', 'console/OpportunityPostScreen')]
  }),
  screen('portfolio-detail-one', 'series/SeriesScreen'),
  screen('portfolio-detail-one/:id', 'series/SeriesScreen'),
  screen('portfolio-detail-four', 'viewing-room/ViewingRoomScreen'),
  screen('user-profile', 'user/ProfileScreen'),
  screen('user-library', 'user/LibraryScreen'),
  screen('user-messages', 'user/MessagesScreen'),
  screen('user-series', 'user/SeriesScreen'),
  screen('user-series/:id', 'user/OneSeriesScreen'),
  screen('auth-lock-screen', 'auth-lock-screen/AuthLockScreen'),
  screen('user-billing', 'user/BillingScreen'),
  screen('user-invoice', 'user/InvoiceScreen'),
  screen('user-diploma', 'user/DiplomaScreen'),
  screen('user-evidence', 'user/EvidenceScreen'),
  screen('diploma/:id', 'diploma/DiplomaScreen'),
  screen('user-artist', 'user/ArtistScreen'),
  screen('user-social', 'user/SocialScreen'),
  screen('user-notification', 'user/NotificationScreen'),
  screen('user-setting', 'user/SettingScreen'),
  screen('page-job-apply', 'page-job-apply/PageJobApplyScreen'),
  screen('page-job-career', 'page-job-career/PageJobCareerScreen'),
  screen('page-job-candidate-detail', 'page-job-candidate-detail/PageJobCandidateDetailScreen'),
  screen('unsubscribe', 'user/UnsubscribeScreen'),
  screen('follow', 'follow/FollowScreen'),
  screen('portfolio-detail-two', 'portfolio/ArtistScreen'),
  screen('portfolio-detail-two/:id', 'portfolio/ArtistScreen')
]

/** Where a team is run. Its documents are as anonymous as all others; the browser asks for what is in them. */
const console = (): PageRoute =>
  frame('console/ConsoleFrame', {
    path: 'console',
    middleware: [consoleGuard],
    children: [
      ...Object.values(rooms).flatMap(({ path, screen: file, one }) => [
        screen(path, `console/${file}`),
        ...(one ? [screen(`${path}/:id`, `console/${one}`)] : [])
      ]),
      screen('contests/new', 'console/NewContestScreen')
    ]
  })

const toHome: PageRoute = {
  loader: spoken(({ url }) => redirect(`${url.pathname}/home${url.search}`, 301))
}

/** Where the platform itself is looked after. */
const operatorsConsole = (prefix: string): PageRoute =>
  frame('console/OperatorFrame', {
    path: `${prefix}console`,
    middleware: [operatorGuard],
    children: [
      screen('', 'console/OfferedScreen'),
      screen('teams', 'console/OperatedTeamsScreen'),
      screen('organisations', 'console/OperatedOrganisationsScreen')
    ]
  })

/** What an address that names no screen leads to. */
const ends = (): PageRoute[] => [toHome, nothingAt('*')]

const landing = screen('', 'landing/LandingScreen')

const platformScreens = (prefix: string): PageRoute[] => [
  screen(`${prefix}create`, 'create/CreateScreen'),
  ...accountScreens(prefix),
  ...mailScreens(prefix),
  screen(`${prefix}check`, 'diploma/CheckScreen'),
  // An operator need not belong to any team.
  screen(`${prefix}user-setting`, 'user/SettingScreen'),
  // What one agrees to in opening an account, and what these texts lead to.
  screen(`${prefix}page-terms`, 'page-terms/PageTermsScreen'),
  screen(`${prefix}page-privacy`, 'page-privacy/PagePrivacyScreen'),
  screen(`${prefix}rulebook`, 'rulebook/RulebookScreen'),
  operatorsConsole(prefix)
]

const ofTeam = (): PageRoute[] => [...ends(), ...teamScreens(), console()]

const platform: PageRoute = {
  Component: PlatformLayout,
  middleware: [platformGuard],
  children: [
    { path: '-/:locale', children: [landing, nothingAt('*'), ...platformScreens('')] },
    landing,
    ...platformScreens('-/')
  ]
}

const team: PageRoute = {
  path: ':team_link',
  Component: TeamLayout,
  middleware: [teamGuard],
  children: [
    { ErrorBoundary: ErrorPage, children: ofTeam() },
    // After the other: a post that is called home is a post, and no language.
    { path: ':locale', ErrorBoundary: ErrorPage, children: ofTeam() }
  ]
}

/** Every screen stands twice in the tree, without a locale segment and with one. */
export const routes: PageRoute[] = [
  {
    Component: Root,
    children: [{ ErrorBoundary: FramedErrorPage, middleware: [recordTeam], children: [platform, team] }]
  }
]
