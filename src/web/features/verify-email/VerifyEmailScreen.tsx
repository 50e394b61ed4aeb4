import { useState } from 'react'
import { useLocation } from 'react-router'
import { sizes } from '#contract/limits.ts'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { brand } from '#web/shell/brand.ts'
import { typedBefore } from '#web/shell/carried.ts'
import { useHydrated } from '#web/shell/hydrated.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { MailSent } from '#web/shell/MailSent.tsx'
import { useMailedToken } from '#web/shell/mailed-token.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useTeam } from '#web/shell/team.ts'
import { useWords } from '#web/shell/words.tsx'
import look from '#web/ui/button.module.css'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { AskForm } from './AskForm.tsx'
import { Confirming } from './Confirming.tsx'

const useResend = () => {
  const { api } = useShell()
  const team = useTeam()?.link
  return (email: string) => api.accounts.resend_verification.call({ email, team })
}

/** For somebody who has just opened an account, or wanted to sign in before it was confirmed. */
const Waiting = ({ email }: { email: string }) => {
  const { words, say } = useWords('verify-email')
  const { words: common } = useWords('common')
  const { register } = useAccountPaths()
  const { state, search } = useLocation()
  const resend = useResend()
  return (
    <MailSent
      again={() => resend(email)}
      other={
        // What was typed is taken along, to be mended there.
        <LinkTo className={look.plain} to={register + search} state={state}>
          {common.mailed.other}
        </LinkTo>
      }
    >
      <p>{say(words.waiting, { email, hours: sizes.verify_hours })}</p>
    </MailSent>
  )
}

const VerifyEmailScreen = () => {
  const { words } = useWords('verify-email')
  const token = useMailedToken()
  const hydrated = useHydrated()
  const { state } = useLocation()
  const resend = useResend()
  const [mailed, setToken] = useState(token)
  const [asked, setAsked] = useState('')
  // It leaves the address once it is used.
  if (token && mailed !== token) setToken(token)
  const email = asked || typedBefore(hydrated ? state : null).email
  const askForm = <AskForm ask={resend} sent={setAsked} />
  return (
    <FormPage title={words.title} lead={words.lead}>
      {mailed && !asked ? <Confirming key={mailed} token={mailed} otherwise={askForm} /> : null}
      {!mailed || asked ? email ? <Waiting key={email} email={email} /> : askForm : null}
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'verify-email',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: VerifyEmailScreen
})
