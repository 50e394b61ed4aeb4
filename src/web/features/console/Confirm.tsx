import type { ReactNode } from 'react'
import { Confirm as Asked } from '#web/shell/forms/Confirm.tsx'
import type { ConfirmProps } from '#web/shell/forms/Confirm.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'

/** In the console every question is left by the same word. */
export const Confirm = ({
  text,
  ...asked
}: Omit<ConfirmProps, 'keep' | 'children'> & { text: ReactNode }) => {
  const { words } = useWords('console')
  return (
    <Asked {...asked} keep={words.cancel}>
      <div>{text}</div>
    </Asked>
  )
}
