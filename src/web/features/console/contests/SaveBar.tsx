import { useReachable } from '#web/shell/api/reach.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import own from './contests.module.css'
import type { Editing } from '../use-editor.ts'

interface SaveBarProps {
  editor: Pick<Editing<unknown, unknown>, 'dirty' | 'busy' | 'saved'>
  /** The address of the step before, where one goes step by step. */
  before?: string | null | undefined
  /** Another step follows. */
  goesOn?: boolean
  /** What is pressed, where it does more than to save. */
  doing?: string | undefined
  /** It is saved as it is typed, which is said above; then there is nothing to press at the end. */
  typed?: boolean
}

/** In sight wherever one is on the page: what is saved and what is not. */
export const SaveBar = ({ editor, before, goesOn = false, doing, typed = false }: SaveBarProps) => {
  const { words } = useWords('console-contests')
  const { words: form } = useFormWords()
  const { words: shell } = useShellWords()
  const away = !useReachable() && !typed
  const { dirty, busy, saved } = editor
  return (
    // It says that there is no connection, so no notice lies over the button.
    <div className={own.save} data-says-away={away || undefined}>
      {before ? <LinkTo to={before}>{words.back}</LinkTo> : null}
      {typed && !goesOn ? null : (
        <SaveButton busy={busy} sending={form.sending}>
          {goesOn ? words.next : (doing ?? words.save)}
        </SaveButton>
      )}
      {typed ? null : (
        <output>
          {away ? <strong>{shell.offline.title}. </strong> : null}
          {dirty ? words.unsaved : saved ? words.saved : ''}
        </output>
      )}
    </div>
  )
}
