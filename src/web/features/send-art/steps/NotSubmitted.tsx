import { NotDone } from '#web/shell/api/NotDone.tsx'
import type { CallState } from '#web/shell/api/use-call.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import { guardian_field, type EntryEditor } from '../editor.ts'
import type { HeldBack } from './use-submitting.ts'

interface NotSubmittedProps extends Pick<CallState<never, unknown>, 'refusal' | 'wait'> {
  words: EntryEditor['words']
  held: HeldBack | null
}

/** Why it was not submitted; or that nobody here knows whether it was, since an answer can be lost on its way. */
export const NotSubmitted = ({ words, held, refusal, wait }: NotSubmittedProps) => {
  const { not_done, unsure, unsure_text, held: reasons } = words.finish
  const isUnsure = refusal?.code === 'offline' || refusal?.code === 'internal'
  if (!held && !isUnsure)
    return (
      <NotDone
        title={not_done}
        refusal={refusal}
        wait={wait}
        labels={{ [guardian_field]: words.labels.guardian }}
      />
    )
  return (
    <div role="alert">
      {held ? <Notice title={not_done} text={reasons[held]} /> : <Notice title={unsure} text={unsure_text} />}
    </div>
  )
}
