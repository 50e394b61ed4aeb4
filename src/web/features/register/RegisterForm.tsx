import { useLocation } from '#web/router/hooks.ts'
import { passwordLength } from '#contract/rules/password.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { typedBefore } from '#web/shell/account/typed-account.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import type { WayBack } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { NewPasswordField } from '#web/ui/form/NewPasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import { Terms } from './Terms.tsx'
import { useRegisterForm } from '#web/shell/account/use-register-form.ts'

interface RegisterFormProps {
  way: WayBack
  /** The address that was invited, and that no other can take the place of. */
  invited?: string
}

export const RegisterForm = ({ way, invited }: RegisterFormProps) => {
  const { words } = useWords('register')
  const { words: common, say } = useWords('common')
  const { form, field, summary, button } = useRegisterForm(way)
  const { state } = useLocation()
  // The history of a reloaded page still holds it, the server never does.
  const before = typedBefore(useHydrated() ? state : null)
  return (
    <CallForm form={form} summary={summary} key={before.email}>
      <Field
        {...field('first_name')}
        label={words.first_name}
        autoComplete="given-name"
        defaultValue={before.first_name}
        required
      />
      <Field
        {...field('last_name')}
        label={words.last_name}
        help={words.last_name_help}
        autoComplete="family-name"
        defaultValue={before.last_name}
        required
      />
      <Field
        {...field('email')}
        label={words.email}
        help={words.email_help}
        type="email"
        autoComplete="email"
        defaultValue={invited ?? before.email}
        readOnly={invited !== undefined}
        required
      />
      <NewPasswordField
        {...field('password')}
        label={words.password}
        help={say(common.password.rule, { min: passwordLength.min })}
        words={common.password}
        required
      />
      <CountryChoice {...field('country')} />
      <Tick {...field('terms')} label={words.agree.tick} required>
        <Terms />
      </Tick>
      <Tick {...field('newsletter')} label={words.newsletter} />
      <SubmitButton {...button}>{words.submit}</SubmitButton>
    </CallForm>
  )
}
