import { useQuery } from '@tanstack/react-query'
import type { JurorProgress, Voided } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useForm, useFormWords } from '#web/shell/forms/use-form.ts'
import { refusalOf } from '#web/shell/api/refusal.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useFocusFor } from '#web/ui/take-focus.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useNumbered } from '../numbers.ts'
import { useOwnTeam } from '../use-own-team.ts'
import table from '../table.module.css'
import own from './jury.module.css'
import { useRefresh } from './lists.ts'

interface VoidDialogProps {
  round: Round
  juror: JurorProgress
  close: () => void
  /** Told how many are void now. */
  done: (sheets: number) => void
}

/** What is voided takes a ranking back, so the round is at most closed then. */
const wayOut = ({ state, followed }: Round) => (followed ? 'followed' : state === 'paused' ? state : 'ended')

const Goes = ({ foreseen: { sheets, under_quorum }, round }: { foreseen: Voided; round: Round }) => {
  const { words, say } = useWords('console-jury')
  const numbered = useNumbered()
  const { quorum } = round
  // The way out that had the focus until now is gone.
  const first = useFocusFor<HTMLParagraphElement>(true)
  return (
    <>
      <p ref={first} tabIndex={-1}>
        {say(words.void.text, { sheets })}
      </p>
      <p>{say(words.void.under, { works: under_quorum.length })}</p>
      <ul className={own.list}>
        {under_quorum.map(({ work_id, number, title, left }) => (
          <li key={work_id}>
            {numbered(number)} <bdi>{title}</bdi>
            <div className={table.under}>
              {say(words.void.left, { left, quorum, before: left + 1 < quorum ? 'yes' : 'no' })}
            </div>
          </li>
        ))}
      </ul>
      {under_quorum.length > 0 ? <p>{words.void.way[wayOut(round)]}</p> : null}
      <p>{words.void.record}</p>
    </>
  )
}

/** Until it is known what goes there is nothing to confirm, but always a way out. */
const Unknown = ({ error, close }: { error: unknown; close: () => void }) => {
  const { words } = useWords('console')
  const formWords = useFormWords()
  const refusal = error ? refusalOf(error) : null
  return (
    <>
      <p>
        <output>{refusal ? sentenceFor(refusal, 0, formWords) : words.waiting}</output>
      </p>
      <DialogActions>
        {/* Somebody else who runs the team has to do it, and may have to be invited first. */}
        {refusal?.code === 'forbidden' ? (
          <TeamLink className={button.primary} to={paths.room('people')}>
            {words.rooms.people}
          </TeamLink>
        ) : null}
        <CancelButton close={close} />
      </DialogActions>
    </>
  )
}

/** Says what goes before it goes, and asks why. */
export const VoidDialog = ({ round, juror, close, done }: VoidDialogProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-jury')
  const refresh = useRefresh()
  const asked = { link, id: round.id, version: round.version, juror: juror.juror_id }
  const { data, error } = useQuery({
    queryKey: ['void', asked],
    queryFn: () => api.assignments.void_sheets.call({ ...asked, apply: false }),
    // Scores come and go without another version of the round, so what was read before is not shown again.
    staleTime: 0,
    gcTime: 0
  })
  const form = useForm({
    send: values =>
      api.assignments.void_sheets.call({ ...asked, reason: values.text('reason'), apply: true }),
    done: ({ sheets }) => {
      refresh()
      done(sheets)
    }
  })
  return (
    <Dialog title={say(words.void.title, { name: juror.name })} close={close}>
      {data ? (
        <>
          <Goes foreseen={data} round={round} />
          <DialogForm form={form} doing={words.void.doing} close={close}>
            <TextArea {...form.field('reason')} label={words.void.reason} rows={2} maxLength={400} required />
          </DialogForm>
        </>
      ) : (
        <Unknown error={error} close={close} />
      )}
    </Dialog>
  )
}
