import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useDeskQueue } from './desk-context.ts'

/** Beside how far one is where there is room for the queue, and below the sheet where there is not. */
export const FinishButton = ({ className }: { className: string | undefined }) => {
  const { words } = useWords('rate')
  const { round, showDialog } = useDeskQueue()
  return (
    <button
      type="button"
      className={`${button.primary} ${className}`}
      disabled={round.state !== 'open'}
      onClick={() => showDialog('finish')}
    >
      {words.tools.finish}
    </button>
  )
}
