import { useQuery } from '@tanstack/react-query'
import type { JurorProgress, Voided } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useForm, useFormWords } from '#web/shell/forms/use-form.ts'
import { refusalOf } from '#web/shell/api/refusal.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { useNumbered } from '../numbers.ts'
import { useOwnTeam } from '../use-own-team.ts'
import own from './jury.module.css'
import { useRefresh } from './lists.ts'

interface VoidDialogProps {
  round: Round
  juror: JurorProgress
  close: () => void
}

/** What is voided takes a ranking back, so the round is at most closed then. */
const wayOut = ({ state, followed }: Round) => (followed ? 'followed' : state === 'paused' ? state : 'ended')

const Goes = ({ foreseen: { sheets, under_quorum }, round }: { foreseen: Voided; round: Round }) => {
  const { words, say } = useWords('console-jury')
  const numbered = useNumbered()
  return (
    <>
      <p>{say(words.void.text, { sheets })}</p>
      <p>{say(words.void.under, { works: under_quorum.length })}</p>
      <ul className={own.list}>
        {under_quorum.map(({ work_id, number, title }) => (
          <li key={work_id}>
            {numbered(number)} <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      {under_quorum.length > 0 ? <p>{words.void.way[wayOut(round)]}</p> : null}
      <p>{words.void.record}</p>
    </>
  )
}

/** Says what goes before it goes, and asks why. */
export const VoidDialog = ({ round, juror, close }: VoidDialogProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-jury')
  const { words: own_words } = useWords('console')
  const formWords = useFormWords()
  const refresh = useRefresh()
  const asked = { link, id: round.id, version: round.version, juror: juror.juror_id }
  const { data, error } = useQuery({
    queryKey: ['void', asked],
    queryFn: () => api.assignments.void_sheets.call({ ...asked, apply: false })
  })
  const form = useForm({
    send: values =>
      api.assignments.void_sheets.call({ ...asked, reason: values.text('reason'), apply: true }),
    done: () => {
      refresh()
      close()
    }
  })
  return (
    <Dialog title={say(words.void.title, { name: juror.name })} close={close}>
      {error ? (
        <>
          <p>{sentenceFor(refusalOf(error), 0, formWords)}</p>
          <DialogActions>
            <button className={button.plain} type="button" onClick={close}>
              {own_words.cancel}
            </button>
          </DialogActions>
        </>
      ) : null}
      {data || error ? null : <p>{own_words.waiting}</p>}
      {data ? (
        <>
          <Goes foreseen={data} round={round} />
          <DialogForm form={form} doing={words.void.doing} close={close}>
            <TextArea {...form.field('reason')} label={words.void.reason} rows={2} maxLength={400} required />
          </DialogForm>
        </>
      ) : null}
    </Dialog>
  )
}
