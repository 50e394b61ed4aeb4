import { useBeforeUnload, useBlocker } from 'react-router'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'

/** Nobody leaves what they wrote without having been asked; closing the tab is asked about by the browser. */
interface LeaveGuardProps {
  dirty: boolean
  /** What is written stays while only the search of the address changes. */
  withinPath?: boolean
}

export const LeaveGuard = ({ dirty, withinPath = false }: LeaveGuardProps) => {
  const { words } = useWords('console')
  useBeforeUnload(event => {
    if (dirty) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (!withinPath && currentLocation.search !== nextLocation.search))
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title={words.leave.title} close={() => blocker.reset()}>
      <p>{words.leave.text}</p>
      <DialogActions>
        <button className={button.primary} type="button" onClick={() => blocker.reset()}>
          {words.leave.stay}
        </button>
        <button className={button.plain} type="button" onClick={() => blocker.proceed()}>
          {words.leave.go}
        </button>
      </DialogActions>
    </Dialog>
  )
}
