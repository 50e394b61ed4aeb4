import { Dialog } from '#web/ui/Dialog.tsx'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { useShellWords } from '../../words/page-words.tsx'
import { NotYou } from './NotYou.tsx'
import { Unlock } from './Unlock.tsx'

interface LockDialogProps {
  words: WordsOf<'auth-lock-screen'> | null
}

/** Over whatever was being done, which waits beneath as it was. */
export const LockDialog = ({ words }: LockDialogProps) => {
  const { words: shell } = useShellWords()
  return (
    <Dialog title={words?.title ?? shell.account.lock} fills="question">
      {words ? (
        <>
          <p>{words.lead}</p>
          <Unlock words={words} done={() => undefined} />
          <NotYou words={words} tells />
        </>
      ) : (
        <output>{shell.loading}</output>
      )}
    </Dialog>
  )
}
