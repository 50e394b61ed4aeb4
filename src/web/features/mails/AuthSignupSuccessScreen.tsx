import { useLocation } from 'react-router'
import { sizes } from '#contract/limits.ts'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { brand } from '#web/shell/brand.ts'
import { typedBefore } from '#web/shell/carried.ts'
import { ConfirmationSent } from '#web/shell/ConfirmationSent.tsx'
import { useHydrated } from '#web/shell/hydrated.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { useMailedToken } from '#web/shell/mailed-token.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useWayBack } from '#web/shell/way-back.ts'
import { useWords } from '#web/shell/words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { MailedLetter } from './MailedLetter.tsx'
import { Sample, sampleQuery } from './sample.tsx'

/** For who comes from opening an account: to whom the mail goes, and what to do where it does not come. */
const Sent = ({ email }: { email: string }) => {
  const { words, say } = useWords('auth-signup-success')
  return (
    <ConfirmationSent email={email}>
      <p>{say(words.sent, { email, hours: sizes.verify_hours })}</p>
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
  const { email } = typedBefore(hydrated ? state : null)
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      aside={
        email ? null : (
          <p>
            <LinkTo to={verifyEmail + search}>{words.missing}</LinkTo>
          </p>
        )
      }
    >
      {email ? <Sent key={email} email={email} /> : null}
      <h2>{words.shape}</h2>
      {token ? <MailedLetter key={token} token={token} /> : <Sample name="account_confirm" />}
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'auth-signup-success',
  queries: (api, at) => [sampleQuery(api, 'account_confirm', at)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: AuthSignupSuccessScreen
})
