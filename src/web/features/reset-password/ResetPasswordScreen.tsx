import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { sizes } from '#contract/limits.ts'
import { passwordLength } from '#contract/rules/password.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { brand } from '#web/shell/page/brand.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useMailedToken } from '#web/shell/account/mailed-token.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWayBack, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { NewPasswordField } from '#web/ui/form/NewPasswordField.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { RemovePasskeys } from './RemovePasskeys.tsx'

interface PasswordFormProps {
  token: string
  done: () => void
  /** The link is of no use, in the server's words. */
  refused: (detail: string | null) => void
}

const PasswordForm = ({ token, done, refused }: PasswordFormProps) => {
  const { api } = useShell()
  const { words } = useWords('reset-password')
  const { words: common, say } = useWords('common')
  const { form, field, summary, button } = useForm({
    send: values => api.accounts.reset_password.call({ token, password: values.text('password') }),
    done,
    refused: ({ code, detail }) => {
      const ended = code === 'gone' || code === 'not_found'
      if (ended) refused(detail)
      return ended
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      <NewPasswordField
        {...field('password')}
        label={words.password}
        help={say(common.password.rule, { min: passwordLength.min })}
        words={common.password}
        required
      />
      <SubmitButton {...button}>{words.submit}</SubmitButton>
    </CallForm>
  )
}

const NoLink = ({ text }: { text: string }) => {
  const { words } = useWords('reset-password')
  const { forgotPassword } = useAccountPaths()
  const { search } = useWayBack()
  return (
    <Notice
      title={words.no_link.title}
      text={text}
      takesFocus
      actions={
        <LinkTo className={look.primary} to={forgotPassword + search}>
          {words.no_link.ask}
        </LinkTo>
      }
    />
  )
}

const Done = () => {
  const { words } = useWords('reset-password')
  const { login } = useAccountPaths()
  const { search } = useWayBack()
  return (
    <Notice
      title={words.done.title}
      text={words.done.text}
      takesFocus
      actions={
        <LinkTo className={look.primary} to={login + search}>
          {words.done.sign_in}
        </LinkTo>
      }
    />
  )
}

type Ended = { by: 'done' } | { by: 'refused'; detail: string | null }

const ResetPasswordScreen = () => {
  const { session } = useShell()
  const team = useTeam()
  const { words, say } = useWords('reset-password')
  const token = useMailedToken()
  const [search] = useSearchParams()
  // Null while the server's drawing stands, which never sees what a link brings.
  const of_passkeys = typeof token === 'string' && search.get('of') === 'passkeys'
  const [ended, end] = useState<Ended | null>(null)
  const needed = say(words.no_link.text, { minutes: sizes.reset_minutes })

  const finish = (): void => {
    end({ by: 'done' })
    // Whoever was signed in here with the old password no longer is.
    void session.check(team?.link ?? null, 'quietly')
  }

  return (
    <FormPage title={words.title} lead={words.lead}>
      {ended?.by === 'done' ? <Done /> : null}
      {ended?.by === 'refused' ? <NoLink text={ended.detail ?? needed} /> : null}
      {!ended && token === null ? <NoLink text={needed} /> : null}
      {!ended && of_passkeys ? (
        <RemovePasskeys token={token ?? ''} refused={detail => end({ by: 'refused', detail })} />
      ) : null}
      {!ended && token !== null && !of_passkeys ? (
        <PasswordForm token={token ?? ''} done={finish} refused={detail => end({ by: 'refused', detail })} />
      ) : null}
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'reset-password',
  query: wayBackNames,
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: ResetPasswordScreen
})
