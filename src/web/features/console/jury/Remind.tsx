import { useState } from 'react'
import type { JurorProgress } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import own from './jury.module.css'
import { useRefresh } from './lists.ts'

interface RemindProps {
  round: Round
  jurors: readonly JurorProgress[]
}

interface WritingProps extends RemindProps {
  done: (reminded: number) => void
  close: () => void
}

/** Names everyone who is written to, before it is done. */
export const Writing = ({ round, jurors, done, close }: WritingProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-jury')
  const { words: common } = useWords('common')
  const keys = useOnceKeys()
  const refresh = useRefresh()
  const ids = jurors.map(({ juror_id }) => juror_id)
  const form = useForm({
    send: values => {
      const input = { link, id: round.id, jurors: ids, note: values.text('note') }
      return api.assignments.remind.call(input, { context: { once: keys.of(input) } })
    },
    done: ({ reminded }) => {
      keys.done()
      refresh()
      done(reminded)
    }
  })
  return (
    <Dialog title={say(words.remind.title, { count: ids.length })} close={close}>
      <p>{words.remind.text}</p>
      <ul className={own.list}>
        {jurors.map(({ juror_id, name, final, sheets }) => (
          <li key={juror_id}>
            <bdi>{name}</bdi>, {say(words.jurors.final_of, { final, assigned: sheets })}
          </li>
        ))}
      </ul>
      <DialogForm form={form} doing={words.remind.doing} close={close}>
        <TextArea
          {...form.field('note')}
          label={words.remind.note}
          optional={common.form.optional}
          rows={3}
          maxLength={600}
        />
      </DialogForm>
    </Dialog>
  )
}

export const Remind = ({ round, jurors }: RemindProps) => {
  const { words, say } = useWords('console-jury')
  const [writing, write] = useState<readonly JurorProgress[] | null>(null)
  const [sent, tell] = useState<number | null>(null)
  const due = jurors.filter(({ can_remind }) => can_remind)
  return (
    <div className={own.tools}>
      {due.length > 0 ? (
        <button className={button.plain} type="button" onClick={() => write(due)}>
          {words.remind.label}
        </button>
      ) : (
        <p className={styles.note}>{words.remind.nobody}</p>
      )}
      <output>{sent === null ? '' : say(words.remind.sent, { count: sent })}</output>
      {writing ? (
        <Writing
          round={round}
          jurors={writing}
          done={reminded => {
            tell(reminded)
            write(null)
          }}
          close={() => write(null)}
        />
      ) : null}
    </div>
  )
}
