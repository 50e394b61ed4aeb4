import { useNavigate, useSearchParams } from 'react-router'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { backPath } from '#web/shell/back-path.ts'
import { brand } from '#web/shell/brand.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { defineScreen } from '#web/shell/screen.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { SignedIn } from '#web/shell/SignedIn.tsx'
import { useTeam } from '#web/shell/team.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useSession } from '#web/shell/use-session.ts'
import { useWords } from '#web/shell/words.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

/** Signs in, then leads on: to the page asked for, or to where an address is confirmed. */
const useLoginForm = (onward: string) => {
  const { api, session } = useShell()
  const team = useTeam()?.link
  const { verifyEmail } = useAccountPaths()
  const navigate = useNavigate()
  return useForm({
    send: values =>
      api.accounts.login.call({
        email: values.text('email'),
        password: values.text('password'),
        team
      }),
    done: ({ user, token }) => {
      session.login(user, token)
      void navigate(onward, { replace: true })
    },
    refused: ({ code }, values) => {
      console.error('Login failed')
      if (code !== 'unverified') return false
      // Never in the address, which is kept and shown.
      void navigate(verifyEmail, { state: { email: values.text('email') } })
      return true
    }
  })
}

const LoginForm = ({ onward }: { onward: string }) => {
  const { words } = useWords('login')
  const { words: common } = useWords('common')
  const { forgotPassword } = useAccountPaths()
  const { form, field, summary, button } = useLoginForm(onward)
  return (
    <>
      <ErrorSummary summary={summary} />
      <Form {...form} needs={common.form.script}>
        <Field {...field('email')} label={words.email} type="email" autoComplete="email" required />
        <PasswordField
          {...field('password')}
          label={words.password}
          words={common.password}
          autoComplete="current-password"
          required
          help={<LinkTo to={forgotPassword}>{words.forgot}</LinkTo>}
        />
        <SubmitButton {...button}>{words.submit}</SubmitButton>
      </Form>
    </>
  )
}

const LoginScreen = () => {
  const { words } = useWords('login')
  const [search] = useSearchParams()
  const { home, register } = useAccountPaths()
  const { loggedIn } = useSession()
  const back = backPath(search.get('back'))
  const onward = back ?? home
  const withBack = back ? `?${new URLSearchParams({ back })}` : ''
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      aside={
        loggedIn ? null : (
          <p>
            {words.none.text} <LinkTo to={register + withBack}>{words.none.link}</LinkTo>
          </p>
        )
      }
    >
      {loggedIn ? <SignedIn onward={onward} /> : <LoginForm onward={onward} />}
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'login',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: LoginScreen
})
