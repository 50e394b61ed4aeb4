import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import type { Paged } from './use-paged.ts'

interface MoreButtonProps extends Pick<Paged<unknown>, 'more' | 'busy'> {
  className?: string | undefined
  children: ReactNode
}

/** Brings the next page of a list; nothing where there is no more. */
export const MoreButton = ({ more, busy, className = button.plain, children }: MoreButtonProps) =>
  more ? (
    <button className={className} type="button" aria-disabled={busy} onClick={more}>
      {children}
    </button>
  ) : null
