import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/members.ts'
import { may } from '#contract/rules/permissions.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useMe } from '#web/shell/session/me.ts'
import { useOwnTeam } from '../use-own-team.ts'

const useInviteForm = (done: (invitation: Invitation) => void) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const keys = useOnceKeys()
  const queries = useQueryClient()
  return useForm({
    send: values => {
      const input = {
        link,
        email: values.text('email').trim(),
        role: values.text('role') === 'owner' ? 'owner' : 'organiser',
        note: values.text('note')
      } as const
      return api.members.invite.call(input, { context: { once: keys.of(input) } })
    },
    done: invitation => {
      keys.done()
      void queries.invalidateQueries({ queryKey: api.members.invitations.key() })
      done(invitation)
    }
  })
}

export const InviteForm = () => {
  const { words, say } = useWords('console-people')
  const { words: own } = useWords('console')
  const { words: common } = useWords('common')
  const me = useMe()
  const [sent, tell] = useState<Invitation | null>(null)
  const { form, field, summary, button } = useInviteForm(tell)
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={words.invite.title} text={words.invite.text} />
      <div className={styles.narrow}>
        {/* An empty form for the next one. */}
        <CallForm form={form} summary={summary} key={sent?.id ?? ''}>
          <Field {...field('email')} label={words.invite.email} type="email" autoComplete="off" required />
          <Choice {...field('role')} label={words.invite.role} defaultValue="organiser">
            <option value="organiser">{own.roles.organiser}</option>
            {may(me.role, 'invite_owners') ? <option value="owner">{own.roles.owner}</option> : null}
          </Choice>
          <TextArea
            {...field('note')}
            label={words.invite.note}
            help={words.invite.note_help}
            optional={common.form.optional}
            rows={3}
            maxLength={400}
          />
          <SubmitButton {...button}>{words.invite.submit}</SubmitButton>
        </CallForm>
        <output>{sent ? say(words.invite.sent, { email: sent.email }) : ''}</output>
      </div>
    </section>
  )
}
