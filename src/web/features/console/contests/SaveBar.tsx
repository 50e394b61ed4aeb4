import { useReachable } from '#web/shell/api/reach.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
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
  const { words: shell } = useShellWords()
  const reachable = useReachable()
  const { dirty, busy, saved } = editor
  const before = step && parts[parts.indexOf(step) - 1]
  const last = step === parts.at(-1)
  return (
    // It says that there is no connection, so no notice lies over the button.
    <div className={own.save} data-says-away={reachable ? undefined : true}>
      {before ? <LinkTo to={`?step=${before}`}>{words.back}</LinkTo> : null}
      <SaveButton busy={busy} sending={form.sending}>
        {step && !last ? words.next : (doing ?? words.save)}
      </SaveButton>
      <output>
        {reachable ? null : <strong>{shell.offline.title}. </strong>}
        {dirty ? words.unsaved : saved ? words.saved : ''}
      </output>
    </div>
  )
}
