import { useState } from 'react'
import { sizes } from '#contract/limits.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { hungQueries } from '#web/shell/account/hung/hung-query.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { brand } from '#web/shell/page/brand.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { MailSent } from '#web/shell/account/MailSent.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWayBack, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

interface AddressFormProps {
  before: string
  ask: (email: string) => Promise<unknown>
  sent: (email: string) => void
}

const AddressForm = ({ before, ask, sent }: AddressFormProps) => {
  const { words } = useWords('forgot-password')
  const { form, field, summary, button } = useForm({
    send: values => ask(values.text('email')),
    done: (_, values) => sent(values.text('email'))
  })
  return (
    <CallForm form={form} summary={summary}>
      <Field
        {...field('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        defaultValue={before}
        required
      />
      <SubmitButton {...button}>{words.submit}</SubmitButton>
    </CallForm>
  )
}

const ForgotPasswordScreen = () => {
  const { api } = useShell()
  const team = useTeam()?.link
  const { words, say } = useWords('forgot-password')
  const { words: common } = useWords('common')
  const { login } = useAccountPaths()
  const { back, search } = useWayBack()
  const [asked, setAsked] = useState({ email: '', sent: false })
  const ask = (email: string) => api.accounts.forgot_password.call({ email, team, back })
  return (
    <AccountPage
      title={words.title}
      lead={words.lead}
      aside={
        <p>
          {words.remembered.text} <LinkTo to={login + search}>{words.remembered.link}</LinkTo>
        </p>
      }
    >
      {asked.sent ? (
        <MailSent
          again={() => ask(asked.email)}
          other={
            <button className={look.plain} type="button" onClick={() => setAsked({ ...asked, sent: false })}>
              {common.mailed.other}
            </button>
          }
        >
          <p>{say(words.sent, { email: asked.email, minutes: sizes.reset_minutes })}</p>
        </MailSent>
      ) : (
        <AddressForm before={asked.email} ask={ask} sent={email => setAsked({ email, sent: true })} />
      )}
    </AccountPage>
  )
}

export const screen = defineScreen({
  page: 'forgot-password',
  query: wayBackNames,
  queries: hungQueries,
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: ForgotPasswordScreen
})
