import { longestArtistMessage } from '#contract/rules/artist-choices.ts'
import type { Team } from '#contract/teams.ts'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from './messages.module.css'

interface ReplyProps {
  kind: 'answer' | 'report'
  team: Team
  id: string
  done: () => void
  close: () => void
}

/** What is written to the sender, or to the team about the message. */
export const ReplyForm = ({ kind, team, id, done, close }: ReplyProps) => {
  const { api } = useShell()
  const { words } = useWords('user-messages')
  const keys = useOnceKeys()
  const name = kind === 'answer' ? 'answer' : 'reason'
  const {
    form,
    summary,
    field,
    button: submit
  } = useForm({
    send: values => {
      const said = values.text(name)
      if (kind === 'report') return api.artist_messages.report.call({ team: team.link, id, reason: said })
      const input = { team: team.link, id, answer: said }
      return api.artist_messages.answer.call(input, { context: { once: keys.of(input) } })
    },
    done: () => {
      keys.done()
      done()
    }
  })
  const told = words[kind]
  return (
    <CallForm form={form} summary={summary}>
      <TextArea
        {...field(name)}
        label={told.label}
        help={told.help}
        rows={5}
        maxLength={kind === 'answer' ? longestArtistMessage : 1000}
        required
      />
      <div className={styles.buttons}>
        <SubmitButton {...submit}>{told.submit}</SubmitButton>
        <CancelButton close={close} />
      </div>
    </CallForm>
  )
}
