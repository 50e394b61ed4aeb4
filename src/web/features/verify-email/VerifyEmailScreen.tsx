import { useState } from 'react'
import { useLocation } from 'react-router'
import { sizes } from '#contract/limits.ts'
import { brand } from '#web/shell/brand.ts'
import { typedBefore } from '#web/shell/carried.ts'
import { ConfirmationSent, useResendConfirmation } from '#web/shell/ConfirmationSent.tsx'
import { useHydrated } from '#web/shell/hydrated.ts'
import { useMailedToken } from '#web/shell/mailed-token.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useWords } from '#web/shell/words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { AskForm } from './AskForm.tsx'
import { Confirming } from './Confirming.tsx'

/** For somebody who wanted to sign in before the address was confirmed, or had the link sent again. */
const Waiting = ({ email }: { email: string }) => {
  const { words, say } = useWords('verify-email')
  return (
    <ConfirmationSent email={email}>
      <p>{say(words.waiting, { email, hours: sizes.verify_hours })}</p>
    </ConfirmationSent>
  )
}

const VerifyEmailScreen = () => {
  const { words } = useWords('verify-email')
  const token = useMailedToken()
  const hydrated = useHydrated()
  const { state } = useLocation()
  const resend = useResendConfirmation()
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
