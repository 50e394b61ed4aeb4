import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { sizes } from '#contract/limits.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { CallForm } from '../forms/CallForm.tsx'
import { useAccountPaths } from './account-paths.ts'
import { registrationSecret, forgetRegistrationSecret } from './registration-secret.ts'
import type { Awaited } from './ConfirmationSent.tsx'
import { PasswordDropped } from './PasswordDropped.tsx'
import type { SessionUser } from '../session/session.ts'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import { useForm } from '../forms/use-form.ts'
import { useWayBack } from './way-back.ts'
import { useWords } from '../words/page-words.tsx'

interface Confirmed {
  user: SessionUser
  token: string
  password_dropped: boolean
}

/**
 * Goes on as whoever has just confirmed their address, to where they had wanted to go; where their password was dropped,
 * they stay to be told so.
 */
export const useConfirmed = () => {
  const { session } = useShell()
  const { home } = useAccountPaths()
  const { back } = useWayBack()
  const navigate = useNavigate()
  return ({ user, token, password_dropped }: Confirmed): void => {
    session.login(user, token)
    forgetRegistrationSecret()
    if (password_dropped) return
    void navigate(back ?? home, { replace: true, state: { confirmed: true } })
  }
}

/** Beside the mail's link: the code in it, for who reads mails on another device. */
export const MailedCode = ({ awaited: { email, waiting } }: { awaited: Awaited }) => {
  const { api } = useShell()
  const team = useTeam()?.link
  const { words, say } = useWords('account')
  const confirmed = useConfirmed()
  const [dropped, drop] = useState(false)
  const { form, field, summary, button } = useForm({
    send: values =>
      api.accounts.confirm_by_code.call({
        email,
        waiting,
        code: values.text('code'),
        team,
        began: registrationSecret()
      }),
    done: answer => {
      drop(answer.password_dropped)
      confirmed(answer)
    }
  })
  if (dropped) return <PasswordDropped />
  return (
    <CallForm form={form} summary={summary}>
      <Field
        {...field('code')}
        label={words.code.label}
        help={say(words.code.help, { minutes: sizes.confirm_code_minutes })}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        spellCheck={false}
        onChange={({ target }) => {
          // The sixth digit is the last: nobody has to look for the button.
          if (/^\d{6}$/.test(target.value.replaceAll(/\s/g, ''))) target.form?.requestSubmit()
        }}
        required
      />
      <SubmitButton {...button}>{words.code.submit}</SubmitButton>
    </CallForm>
  )
}
