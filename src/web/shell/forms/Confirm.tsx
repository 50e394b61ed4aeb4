import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Refused } from '../api/Refused.tsx'
import { useCall } from '../api/use-call.ts'
import { CancelButton } from './CancelButton.tsx'

interface ConfirmProps {
  title: string
  text: ReactNode
  /** What the button says that does it. */
  doing: string
  /** What the one says that leaves it as it is, where there is a better word than that it cancels. */
  keep?: string | undefined
  /** False while it is not known yet what it would do. */
  ready?: boolean | undefined
  /** What could be done in its place. */
  instead?: { doing: string; act: () => void } | undefined
  act: () => Promise<unknown>
  done: () => void
  refused?: () => void
  close: () => void
  children?: ReactNode
}

/** Names what is about to be done, does it, and says what the server says where it refuses. */
export const Confirm = (props: ConfirmProps) => {
  const { title, text, doing, keep, ready = true, instead, act, done, refused, close, children } = props
  const { send, busy, refusal, wait } = useCall(act)
  const go = async (): Promise<void> => {
    if (!ready) return
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) done()
    else if (outcome) refused?.()
  }
  return (
    <Dialog title={title} close={close}>
      <div>{text}</div>
      {children}
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
        <CancelButton close={close}>{keep}</CancelButton>
      </DialogActions>
    </Dialog>
  )
}
