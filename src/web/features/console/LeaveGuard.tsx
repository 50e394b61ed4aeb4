import { useEffect } from 'react'
import { useGuard } from '#web/router/hooks.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
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
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  const asked = useGuard(
    ({ from, to }) => dirty && (from.pathname !== to.pathname || (!withinPath && from.search !== to.search))
  )
  if (!asked) return null
  return (
    <Dialog title={words.leave.title} close={asked.stay}>
      <p>{words.leave.text}</p>
      <DialogActions>
        <button className={button.primary} type="button" onClick={asked.stay}>
          {words.leave.stay}
        </button>
        <button className={button.plain} type="button" onClick={asked.leave}>
          {words.leave.go}
        </button>
      </DialogActions>
    </Dialog>
  )
}
