import { useLocation } from '#web/router/hooks.ts'
import { sizes } from '#contract/limits.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { hungQueries } from '#web/shell/account/hung/hung-query.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { typedBefore } from '#web/shell/account/typed-account.ts'
import { ConfirmationSent, type Awaited } from '#web/shell/account/ConfirmationSent.tsx'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useMailedToken } from '#web/shell/account/mailed-token.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWayBack, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { MailedEmail } from './MailedEmail.tsx'

/** For who comes from opening an account: to whom the mail goes, and what to do where it does not come. */
const Sent = ({ awaited }: { awaited: Awaited }) => {
  const { words, say } = useWords('auth-signup-success')
  return (
    <ConfirmationSent awaited={awaited}>
      <p>{say(words.sent, { email: awaited.email, hours: sizes.verify_hours })}</p>
    </ConfirmationSent>
  )
}

const AuthSignupSuccessScreen = () => {
  const { words } = useWords('auth-signup-success')
  const { verifyEmail } = useAccountPaths()
  const { search } = useWayBack()
  const { state } = useLocation()
  const hydrated = useHydrated()
  const token = useMailedToken()
  const awaited = typedBefore(hydrated ? state : null)
  return (
    <AccountPage
      title={words.title}
      lead={words.lead}
      aside={
        awaited.email ? null : (
          <p>
            <LinkTo to={verifyEmail + search}>{words.missing}</LinkTo>
          </p>
        )
      }
    >
      {awaited.email ? <Sent key={awaited.email} awaited={awaited} /> : null}
      {token ? <MailedEmail key={token} token={token} /> : null}
    </AccountPage>
  )
}

export const screen = defineUnlisted({
  page: 'auth-signup-success',
  words: ['letter', 'account'],
  query: wayBackNames,
  queries: hungQueries,
  Component: AuthSignupSuccessScreen
})
