import button from '#web/ui/button.module.css'
import { useWords } from '../words/page-words.tsx'

interface CancelButtonProps {
  close: () => void
  /** What it says, where there is a better word than that it cancels. */
  children?: string | undefined
}

/** Leaves everything as it is. */
export const CancelButton = ({ close, children }: CancelButtonProps) => {
  const { words } = useWords('common')
  return (
    <button className={button.plain} type="button" onClick={close}>
      {children ?? words.form.cancel}
    </button>
  )
}
