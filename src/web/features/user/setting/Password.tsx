import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { passwordLength } from '#contract/rules/password.ts'
import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FirstPassword } from '#web/shell/account/FirstPassword.tsx'
import { NewPasswordField } from '#web/ui/form/NewPasswordField.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { Section } from '../Section.tsx'

const PasswordForm = ({ done }: { done: () => void }) => {
  const { api, session } = useShell()
  const { words } = useWords('user-setting')
  const { words: common, say } = useWords('common')
  const show = useShowOwner('password')
  const { form, field, summary, button } = useForm({
    send: async values =>
      api.accounts.change_password.call({
        ...(await show(values)),
        new_password: values.text('new_password')
      }),
    done: ({ token }) => {
      session.renew(token)
      done()
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      <AskOwner {...field(passwordField)} />
      <NewPasswordField
        {...field('new_password')}
        label={words.password.new}
        help={say(common.password.rule, { min: passwordLength.min })}
        words={common.password}
        required
      />
      <SaveButton {...button}>{words.password.submit}</SaveButton>
      <ByPasskey busy={button.busy} />
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
      {me.has_password || me.has_passkey ? (
        <PasswordForm key={`form-${changed}`} done={() => count(changed + 1)} />
      ) : null}
      <FirstPassword me={me} />
    </Section>
  )
}
