import { useLocation, useNavigate } from 'react-router'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { brand } from '#web/shell/brand.ts'
import { hasConfirmed } from '#web/shell/carried.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { defineScreen } from '#web/shell/screen.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { SignedIn } from '#web/shell/SignedIn.tsx'
import { useTeam } from '#web/shell/team.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useSession } from '#web/shell/use-session.ts'
import { useWayBack } from '#web/shell/way-back.ts'
import { useWords } from '#web/shell/words.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

/** Signs in, then leads on: to the page asked for, or to where an address is confirmed. */
const useLoginForm = () => {
  const { api, session } = useShell()
  const team = useTeam()?.link
  const { home, verifyEmail } = useAccountPaths()
  const { back, search } = useWayBack()
  const { state } = useLocation()
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
      void navigate(back ?? home, { replace: true, state: { confirmed: hasConfirmed(state) } })
    },
    refused: ({ code }, values) => {
      console.error('Login failed')
      if (code !== 'unverified') return false
      // Never in the address, which is kept and shown.
      void navigate(verifyEmail + search, { state: { email: values.text('email') } })
      return true
    }
  })
}

const LoginForm = () => {
  const { words } = useWords('login')
  const { words: common } = useWords('common')
  const { forgotPassword } = useAccountPaths()
  const { search } = useWayBack()
  const { form, field, summary, button } = useLoginForm()
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
          help={<LinkTo to={forgotPassword + search}>{words.forgot}</LinkTo>}
        />
        <SubmitButton {...button}>{words.submit}</SubmitButton>
      </Form>
    </>
  )
}

const LoginScreen = () => {
  const { words } = useWords('login')
  const { home, register } = useAccountPaths()
  const { loggedIn } = useSession()
  const { back, search } = useWayBack()
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      aside={
        loggedIn ? null : (
          <p>
            {words.none.text} <LinkTo to={register + search}>{words.none.link}</LinkTo>
          </p>
        )
      }
    >
      {loggedIn ? <SignedIn onward={back ?? home} /> : <LoginForm />}
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
