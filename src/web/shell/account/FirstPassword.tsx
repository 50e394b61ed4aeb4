import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { passwordLength } from '#contract/rules/password.ts'
import { NewPasswordField } from '#web/ui/form/NewPasswordField.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { CallForm } from '../forms/CallForm.tsx'
import styles from './first-password.module.css'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import { useForm } from '../forms/use-form.ts'
import { useWords } from '../words/page-words.tsx'

const Choosing = ({ why, done }: { why: string | undefined; done: () => void }) => {
  const { api, session } = useShell()
  const queries = useQueryClient()
  const { words: common, say } = useWords('common')
  const words = common.first_password
  const team_link = useTeam()?.link ?? null
  const { form, field, summary, button } = useForm({
    send: values => api.accounts.choose_password.call({ password: values.text('password') }),
    done: ({ token }) => {
      done()
      session.renew(token)
      void session.check(team_link)
      void queries.invalidateQueries({ queryKey: api.accounts.get.key() })
    }
  })
  return (
    <section className={styles.part} aria-labelledby="first-password">
      <h2 id="first-password">{words.title}</h2>
      <p>{why ?? words.text}</p>
      <CallForm form={form} summary={summary}>
        <NewPasswordField
          {...field('password')}
          label={words.label}
          help={say(common.password.rule, { min: passwordLength.min })}
          words={common.password}
          required
        />
        <SubmitButton {...button}>{words.save}</SubmitButton>
      </CallForm>
    </section>
  )
}

interface FirstPasswordProps {
  me: Pick<User, 'has_password'> & Partial<Pick<User, 'has_passkey'>>
  /** What it is needed for, where it is not to come back alone. */
  why?: string
}

/**
 * For who came by a door or an invitation: asked for once they are in, and never before. That it is saved stays said
 * until they leave the page.
 */
export const FirstPassword = ({ me, why }: FirstPasswordProps) => {
  const { words } = useWords('common')
  const [chosen, tell] = useState(false)
  // Who has a passkey chooses a password in the settings, where the passkey is asked for.
  if ((me.has_password || me.has_passkey) && !chosen) return null
  const { done } = words.first_password
  return (
    <>
      <div aria-live="polite">
        {chosen ? <Notice title={done.title} text={done.text} takesFocus /> : null}
      </div>
      {chosen ? null : <Choosing why={why} done={() => tell(true)} />}
    </>
  )
}
