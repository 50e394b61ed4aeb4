/* Every screen at its address: the pages of a team and its console by their lists, the platform's own one by one. */
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
import { accountPages, mailPages, teamPages, type TeamPage } from './shell/page/pages.ts'
import { rooms } from './shell/page/rooms.ts'

const screensOf = (pages: Readonly<Record<string, TeamPage>>, prefix = ''): PageRoute[] =>
  Object.values(pages).flatMap(({ path, screen: file, one, later }) => [
    ...(file ? [screen(prefix + path, file, later)] : []),
    ...(one ? [screen(`${prefix}${path}/:id`, one)] : [])
  ])

export const teamScreens = (): PageRoute[] => [
  ...screensOf(teamPages),
  // The one page of a team that stands in the console's frame.
  frame('console/ConsoleFrame', {
    path: 'page-job-post',
    middleware: [consoleGuard],
    children: [screen('', 'console/OpportunityPostScreen')]
  })
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
  ...screensOf({ ...accountPages, ...mailPages }, prefix),
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
