import type { ReactNode } from 'react'
import { Refused } from '#web/shell/Refused.tsx'
import { useCall } from '#web/shell/use-call.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'

interface ConfirmProps {
  title: string
  text: ReactNode
  /** What the button says that does it. */
  doing: string
  /** False while it is not known yet what it would do. */
  ready?: boolean
  /** What could be done in its place. */
  instead?: { doing: string; act: () => void } | undefined
  act: () => Promise<unknown>
  done: () => void
  close: () => void
}

/** Names what is about to be done, does it, and says what the server says where it refuses. */
export const Confirm = ({ title, text, doing, ready = true, instead, act, done, close }: ConfirmProps) => {
  const { words } = useWords('console')
  const { send, busy, refusal, wait } = useCall(act)
  const go = async (): Promise<void> => {
    if (!ready) return
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) done()
  }
  return (
    <Dialog title={title} close={close}>
      <div>{text}</div>
      <Refused refusal={refusal} wait={wait} />
      <DialogActions>
        <button
          className={button.primary}
          type="button"
          aria-disabled={busy || !ready}
          onClick={() => void go()}
        >
          {doing}
        </button>
        {instead ? (
          <button className={button.plain} type="button" onClick={instead.act}>
            {instead.doing}
          </button>
        ) : null}
        <button className={button.plain} type="button" onClick={close}>
          {words.cancel}
        </button>
      </DialogActions>
    </Dialog>
  )
}
