import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { MomentField } from '../contests/MomentField.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'

interface MomentDialogProps {
  contest: Contest
  due_at: string | null
  publish: (at: string) => Promise<void>
  /** What happens then. */
  text: ReactNode
  close: () => void
}

/** Sets the moment; until the contest has one, it begins with the one that was promised. */
export const MomentDialog = ({ contest, due_at, publish, text, close }: MomentDialogProps) => {
  const { words, say } = useWords('console-results')
  const [at, set] = useState(due_at ?? contest.results_at)
  const form = useForm({
    // An empty input gets a field error, like any invalid date.
    send: () => publish(at ?? ''),
    done: close
  })
  return (
    <Dialog title={words.release.later.title} close={close}>
      {text}
      <DialogForm form={form} doing={words.release.later.save} close={close}>
        <MomentField
          editor={form}
          zone={contest.time_zone}
          path="at"
          label={words.publish.moment}
          help={say(words.publish.moment_help, { zone: contest.time_zone.replaceAll('_', ' ') })}
          value={at}
          change={set}
        />
      </DialogForm>
    </Dialog>
  )
}
