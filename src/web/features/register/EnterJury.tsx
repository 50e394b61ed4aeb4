import { useNavigate } from '#web/router/hooks.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Terms } from './Terms.tsx'
import { useTermsVersion } from '#web/shell/account/use-register-form.ts'

interface EnterJuryProps {
  link: string
  token: string
  email: string
  /** As the inviter wrote it. */
  first_name: string
  last_name: string
}

/** One press from the mail to the desk: the invitation came to this address, so nothing more is asked but a name. */
export const EnterJury = ({ link, token, email, first_name, last_name }: EnterJuryProps) => {
  const { api, session } = useShell()
  const { words, say } = useWords('register')
  const locale = useLocale()
  const navigate = useNavigate()
  const terms = useTermsVersion()
  const { form, field, summary, button } = useForm({
    send: async values =>
      api.jury.enter.call({
        link,
        token,
        first_name: values.text('first_name'),
        last_name: values.text('last_name'),
        public: values.ticked('public'),
        terms_version: await terms(),
        locale
      }),
    done: ({ user, token: own }) => {
      session.login(user, own)
      void navigate(paths.rate({ team_link: link, locale }), { replace: true, state: { confirmed: true } })
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      <Field
        {...field('first_name')}
        label={words.first_name}
        autoComplete="given-name"
        defaultValue={first_name}
        required
      />
      <Field
        {...field('last_name')}
        label={words.last_name}
        autoComplete="family-name"
        defaultValue={last_name}
        required
      />
      <Tick {...field('public')} label={words.jury.shown} />
      <SubmitButton {...button}>{words.jury.enter}</SubmitButton>
      <p>{say(words.jury.agree, { email })}</p>
      <Terms />
    </CallForm>
  )
}
