import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { passwordLength } from '#contract/rules/password.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FirstPassword } from '#web/shell/account/FirstPassword.tsx'
import { NewPasswordField } from '#web/ui/form/NewPasswordField.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { Section } from '../Section.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

const PasswordForm = ({ email, done }: { email: string; done: () => void }) => {
  const { api, session } = useShell()
  const { words } = useWords('user-setting')
  const { words: common, say } = useWords('common')
  const { form, field, summary, button } = useForm({
    send: values =>
      api.accounts.change_password.call({
        password: values.text('password'),
        new_password: values.text('new_password')
      }),
    done: ({ token }) => {
      session.renew(token)
      done()
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      {/* By it, what keeps passwords knows whose this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword {...field('password')} />
      <NewPasswordField
        {...field('new_password')}
        label={words.password.new}
        help={say(common.password.rule, { min: passwordLength.min })}
        words={common.password}
        required
      />
      <SaveButton {...button}>{words.password.submit}</SaveButton>
    </CallForm>
  )
}

export const Password = ({ me }: { me: User }) => {
  const { words } = useWords('user-setting')
  const [changed, count] = useState(0)
  return (
    <Section title={words.password.title} text={words.password.text}>
      {changed > 0 ? (
        <Notice key={changed} title={words.password.done.title} text={words.password.done.text} takesFocus />
      ) : null}
      {me.has_password ? (
        <PasswordForm key={`form-${changed}`} email={me.email} done={() => count(changed + 1)} />
      ) : null}
      <FirstPassword me={me} />
    </Section>
  )
}
