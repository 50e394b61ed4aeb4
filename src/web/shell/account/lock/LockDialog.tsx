import { Dialog } from '#web/ui/Dialog.tsx'
import { useShellWords } from '../../words/page-words.tsx'
import { LostKey } from './LostKey.tsx'
import { NotWorded } from './NotWorded.tsx'
import { NotYou } from './NotYou.tsx'
import { Unlock } from './Unlock.tsx'
import type { LockWords } from './use-lock-words.ts'

interface LockDialogProps {
  lock_words: LockWords<'auth-lock-screen'>
}

/** Over whatever was being done, which waits beneath as it was. */
export const LockDialog = ({ lock_words }: LockDialogProps) => {
  const { words: shell } = useShellWords()
  const { words } = lock_words
  return (
    <Dialog title={words?.title ?? shell.account.lock} fills="question">
      {words ? (
        <>
          <p>{words.lead}</p>
          <Unlock words={words} done={() => undefined} />
          <LostKey words={words} />
          <NotYou words={words} tells />
        </>
      ) : (
        <NotWorded {...lock_words} />
      )}
    </Dialog>
  )
}
