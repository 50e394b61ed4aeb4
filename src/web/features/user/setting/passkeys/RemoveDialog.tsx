import type { Passkey } from '#contract/passkeys.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { problemOf } from '#web/shell/api/failure.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

interface RemoveDialogProps {
  passkey: Passkey
  close: () => void
  removed: () => void
}

export const RemoveDialog = ({ passkey, close, removed }: RemoveDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-setting')
  const { remove } = words.passkeys
  const act = async (): Promise<void> => {
    try {
      await api.passkeys.remove.call({ passkey: passkey.id })
    } catch (error) {
      // Removed meanwhile in another tab: so it is as was wished.
      if (problemOf(error)?.code !== 'not_found') throw error
    }
  }
  return (
    <Confirm
      title={say(remove.title, { name: passkey.name })}
      doing={remove.submit}
      keep={remove.keep}
      act={act}
      done={removed}
      close={close}
    >
      <p>{remove.text}</p>
    </Confirm>
  )
}
