import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import { printFilters } from '../forms/address-filters.ts'
import { TeamLink } from '../page/link.tsx'
import type { SiteLocation } from '../page/paths.ts'
import styles from './page-links.module.css'

interface PageLinksProps {
  label: string
  words: { first: string; next: string }
  /** By what the list is narrowed, and at which page it stands. */
  filters: Record<string, string | undefined>
  /** Where the next page begins. */
  next: string | null
  /** The list, narrowed by nothing. */
  to: (place: SiteLocation) => string
  /** Other ways from here. */
  children?: ReactNode
}

/** Links from page to page of a list that works without a script. */
export const PageLinks = ({ label, words, filters, next, to, children }: PageLinksProps) => {
  const at = (cursor: string | undefined) => (place: SiteLocation) =>
    to(place) + printFilters({ ...filters, cursor })
  if (!filters['cursor'] && next === null && !children) return null
  return (
    <nav className={styles.links} aria-label={label}>
      {filters['cursor'] ? (
        <TeamLink className={button.plain} to={at(undefined)}>
          {words.first}
        </TeamLink>
      ) : null}
      {next === null ? null : (
        <TeamLink className={button.plain} rel="next" to={at(next)}>
          {words.next} <Onward />
        </TeamLink>
      )}
      {children}
    </nav>
  )
}
