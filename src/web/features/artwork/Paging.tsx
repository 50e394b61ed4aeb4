import { useRef } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { ShownInFull } from '#contract/exhibition.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { parseWallAround } from '#web/shell/works/wall/filters.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Onward } from '#web/ui/Onward.tsx'
import { usePresses } from '#web/ui/use-presses.ts'
import styles from './paging.module.css'

/** The arrow keys walk along the wall, in the direction in which the page is read. */
const useArrows = () => {
  const walk = useRef<HTMLElement>(null)
  usePresses(({ key, shiftKey, target }) => {
    // Within a group of choices an arrow moves the choice.
    if (shiftKey || (target instanceof Element && target.closest('input') !== null)) return
    const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = onward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const rel = key === onward ? 'next' : key === back ? 'prev' : null
    if (rel) walk.current?.querySelector<HTMLAnchorElement>(`a[rel="${rel}"]`)?.click()
  })
  return walk
}

interface StepProps {
  to: NonNullable<ShownInFull['next']>
  rel: 'prev' | 'next'
  /** The narrowed wall along which one walks. */
  around: string
}

/** An arrow, and the title to which it leads: beside it or, at the edge of a wide screen, for whoever points at it. */
const Step = ({ to, rel, around }: StepProps) => {
  const { words } = useWords('artwork')
  const back = rel === 'prev'
  return (
    <TeamLink
      className={back ? styles.step : `${styles.step} ${styles.next}`}
      to={place => paths.artwork(place, to.id) + around}
      rel={rel}
    >
      <Onward />
      <span className={styles.words}>
        <small>{back ? words.paging.previous : words.paging.next}</small>{' '}
        <bdi>{to.title || words.untitled}</bdi>
      </span>
    </TeamLink>
  )
}

export const Paging = ({ work }: { work: ShownInFull }) => {
  const { words } = useWords('artwork')
  const walk = useArrows()
  const [search] = useSearchParams()
  const wall = parseWallAround(search)
  const around = printFilters(wall)
  const { previous, next } = work
  return (
    <nav className={styles.paging} aria-label={words.paging.label} ref={walk}>
      {previous ? <Step to={previous} rel="prev" around={around} /> : <span />}
      {next ? <Step to={next} rel="next" around={around} /> : <span />}
      <TeamLink
        className={styles.back}
        to={place => `${(wall.contest === undefined ? paths.home : paths.results)(place)}${around}#works`}
      >
        {words.paging.back}
      </TeamLink>
    </nav>
  )
}
