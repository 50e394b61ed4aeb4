import { useLocation, useSearchParams } from 'react-router'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { brand } from '#web/shell/brand.ts'
import { useHydrated } from '#web/shell/hydrated.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { defineScreen } from '#web/shell/screen.ts'
import { SignedIn } from '#web/shell/SignedIn.tsx'
import { useTeam } from '#web/shell/team.ts'
import { useSession } from '#web/shell/use-session.ts'
import { wayBackTo } from '#web/shell/way-back.ts'
import { useWords } from '#web/shell/words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { Invitation } from './Invitation.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The token of a mailed invitation; the server's drawing never sees it. */
const useInvitation = (search: URLSearchParams): string | null => {
  const hydrated = useHydrated()
  return hydrated ? search.get('invitation') : null
}

const RegisterScreen = () => {
  const { words } = useWords('register')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { home, login } = useAccountPaths()
  const { loggedIn } = useSession()
  const link = useTeam()?.link
  const token = useInvitation(search)
  const invitation = link !== undefined && token !== null ? { link, token } : null
  // Who signs in first comes back to accept.
  const way = wayBackTo(invitation ? `${pathname}?${search}` : search.get('back'))
  return (
    <FormPage
      title={invitation ? words.invitation.title : words.title}
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
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'register',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: RegisterScreen
})
