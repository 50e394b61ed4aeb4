import type { RefObject } from 'react'
import { usePresses } from '#web/ui/use-presses.ts'

/** In a room with several tables, the keys are those of the one that was last in use. */
const isInCharge = (table: HTMLTableElement): boolean =>
  table.contains(document.activeElement) ||
  (document.activeElement?.closest('table[data-keys]') === null &&
    document.querySelector('table[data-keys]') === table)

/**
 * J and K go from row to row, Enter opens the row, X ticks it. The rows carry their place, since of a long list only
 * those in sight are there.
 */
export const useRowKeys = (
  table: RefObject<HTMLTableElement | null>,
  count: number,
  show: (place: number) => void
): void => {
  const rowAt = (place: number): HTMLElement | null =>
    table.current?.querySelector<HTMLElement>(`tr[data-place="${place}"]`) ?? null
  const here = (): HTMLElement | null =>
    document.activeElement?.closest<HTMLElement>('tr[data-place]') ?? null
  const go = (by: 1 | -1): void => {
    const row = here()
    const to = row ? Number(row.dataset['place']) + by : by === 1 ? 0 : count - 1
    if (to < 0 || to >= count) return
    show(to)
    // A row that was out of sight is there with the next frame.
    const take = (): void => rowAt(to)?.focus()
    if (rowAt(to)) take()
    else requestAnimationFrame(() => requestAnimationFrame(take))
  }
  usePresses(event => {
    const { key, shiftKey, target } = event
    if (shiftKey || !table.current || !isInCharge(table.current)) return
    if (key === 'j') go(1)
    else if (key === 'k') go(-1)
    else if (key === 'x') here()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    // Within the row, Enter is for what has the focus there.
    else if (key === 'Enter' && target === here())
      here()?.querySelector<HTMLElement>('th a, th button')?.click()
    else return
    event.preventDefault()
  })
}
