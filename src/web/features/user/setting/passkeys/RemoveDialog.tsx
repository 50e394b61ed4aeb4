import type { Passkey } from '#contract/passkeys.ts'
import { Refused } from '#web/shell/Refused.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'

interface RemoveDialogProps {
  passkey: Passkey
  close: () => void
  removed: () => void
}

export const RemoveDialog = ({ passkey, close, removed }: RemoveDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-setting')
  const { remove } = words.passkeys
  const { send, busy, refusal, wait } = useCall(() => api.passkeys.remove.call({ passkey: passkey.id }))
  const go = async (): Promise<void> => {
    const outcome = await send(undefined)
    // Removed meanwhile in another tab: so it is as was wished.
    if (outcome && ('answer' in outcome || outcome.refusal.code === 'not_found')) removed()
  }
  return (
    <Dialog close={close} title={say(remove.title, { name: passkey.name })}>
      <p>{remove.text}</p>
      <Refused refusal={refusal} wait={wait} />
      <DialogActions>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void go()}>
          {remove.submit}
        </button>
        <button className={button.plain} type="button" onClick={close}>
          {remove.keep}
        </button>
      </DialogActions>
    </Dialog>
  )
}
