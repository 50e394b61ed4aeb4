import { useFormWords } from '#web/shell/forms/use-form.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { parts } from './contest-values.ts'
import type { ContestPart } from './contest-values.ts'
import own from './contests.module.css'
import type { Editing } from '../use-editor.ts'

interface SaveBarProps {
  editor: Pick<Editing<unknown, unknown>, 'dirty' | 'busy' | 'saved'>
  step?: ContestPart | null
  /** What is pressed, where it does more than to save. */
  doing?: string | undefined
}

/** In sight wherever one is on the page: what is saved and what is not. */
export const SaveBar = ({ editor, step = null, doing }: SaveBarProps) => {
  const { words } = useWords('console-contests')
  const { words: form } = useFormWords()
  const { dirty, busy, saved } = editor
  const before = step && parts[parts.indexOf(step) - 1]
  const last = step === parts.at(-1)
  return (
    <div className={own.save}>
      {before ? <LinkTo to={`?step=${before}`}>{words.back}</LinkTo> : null}
      <SaveButton busy={busy} sending={form.sending}>
        {step && !last ? words.next : (doing ?? words.save)}
      </SaveButton>
      <output>{dirty ? words.unsaved : saved ? words.saved : ''}</output>
    </div>
  )
}
