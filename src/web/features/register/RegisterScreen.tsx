import { useLocation, useSearchParams } from '#web/router/hooks.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { hungQueries } from '#web/shell/account/hung/hung-query.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { brand } from '#web/shell/page/brand.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'
import { SignedIn } from '#web/shell/account/SignedIn.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { wayBackTo, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import { Invitation } from './Invitation.tsx'
import type { InvitedTo } from './Invitation.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The token of a mailed invitation; the server's drawing never sees it. */
const useInvitation = (search: URLSearchParams): { to: InvitedTo; token: string } | null => {
  const hydrated = useHydrated()
  const [team, jury] = [search.get('invitation'), search.get('jury')]
  if (!hydrated) return null
  if (team !== null) return { to: 'team', token: team }
  return jury === null ? null : { to: 'jury', token: jury }
}

const titleOf = (words: WordsOf<'register'>, to: InvitedTo | undefined): string => {
  if (to === 'jury') return words.jury.title
  return to === 'team' ? words.invitation.title : words.title
}

const RegisterScreen = () => {
  const { words } = useWords('register')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { home, login } = useAccountPaths()
  const { loggedIn } = useSession()
  const link = useTeam()?.link
  const invited = useInvitation(search)
  const invitation = link !== undefined && invited ? { link, ...invited } : null
  // Who signs in first comes back to accept.
  const way = wayBackTo(invitation ? `${pathname}?${search}` : search.get('back'))
  return (
    <AccountPage
      title={titleOf(words, invitation?.to)}
      lead={invitation ? undefined : words.lead}
      aside={
        loggedIn ? null : (
          <p>
            {words.known.text} <LinkTo to={login + way.search}>{words.known.link}</LinkTo>
          </p>
        )
      }
    >
      {invitation ? <Invitation {...invitation} way={way} /> : null}
      {!invitation && loggedIn ? <SignedIn onward={way.back ?? home} /> : null}
      {invitation || loggedIn ? null : <RegisterForm way={way} />}
    </AccountPage>
  )
}

export const screen = defineScreen({
  page: 'register',
  query: wayBackNames,
  queries: (api, at) => [wordsQuery(api, 'account', at.team_link, at.locale), ...hungQueries(api, at)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: RegisterScreen
})
