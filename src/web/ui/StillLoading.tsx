import type { ReactNode } from 'react'

interface StillLoadingProps {
  className?: string | undefined
  children: ReactNode
}

/** In place of what a page is about, while it is on its way: until it has come, the footer stays out of sight. */
export const StillLoading = ({ className, children }: StillLoadingProps) => (
  <output className={className} data-waiting>
    {children}
  </output>
)
