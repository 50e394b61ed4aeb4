import { useQuery } from '@tanstack/react-query'
import type { JurorProgress } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { refusalOf } from '#web/shell/api/refusal.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AssignmentPreview } from './AssignmentPreview.tsx'
import { useRefresh } from './lists.ts'

interface ReassignDialogProps {
  round: Round
  juror: JurorProgress
  close: () => void
}

/** Shows to whom it goes, before it is done. */
export const ReassignDialog = ({ round, juror, close }: ReassignDialogProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-jury')
  const { words: own } = useWords('console')
  const formWords = useFormWords()
  const refresh = useRefresh()
  const asked = { link, id: round.id, version: round.version, juror: juror.juror_id }
  const { data, error } = useQuery({
    queryKey: ['reassign', asked],
    queryFn: () => api.assignments.reassign.call({ ...asked, apply: false })
  })
  return (
    <Confirm
      title={say(words.reassign.title, { name: juror.name })}
      text={
        <>
          {data ? <AssignmentPreview assignment={data} /> : null}
          {error ? sentenceFor(refusalOf(error), 0, formWords) : null}
          {data || error ? null : own.waiting}
        </>
      }
      doing={words.reassign.doing}
      ready={data !== undefined}
      act={() => api.assignments.reassign.call({ ...asked, apply: true })}
      done={() => {
        refresh()
        close()
      }}
      close={close}
    />
  )
}
