import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation, useSearchParams } from '#web/router/hooks.ts'
import type { ShownWork } from '#contract/exhibition.ts'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { printFilters } from '../../forms/address-filters.ts'
import { LinkTo } from '../../page/link.tsx'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useWords } from '../../words/page-words.tsx'
import { contestsQuery, isNarrowed, parseWallFilters, wallAround, wallQuery } from './filters.ts'
import type { WallFilters } from './filters.ts'
import { hangingRatio, hangingsOf } from './rows.ts'
import { useMore } from './use-more.ts'
import styles from './wall.module.css'
import { WallFilterForm } from './WallFilterForm.tsx'
import { isPaired, WorkCard } from './WorkCard.tsx'

// What a screen shows of it without scrolling, more or less.
const seenFirst = 4

interface WallProps {
  /** The slug of the one contest whose works hang here; all of them hang where it is left out. */
  contest?: string
  /** The first row is on first sight of the page. */
  first?: boolean
  /** What hangs higher up on the same page, and not here once more; whoever looks for something finds it all the same. */
  above?: readonly string[]
}

/** The works on show. Where there are none and none were looked for, there is no wall. */
export const Wall = ({ contest, first = false, above = [] }: WallProps) => {
  const { api } = useShell()
  const team = useTeam()?.link ?? ''
  const [search] = useSearchParams()
  const filters = parseWallFilters(search, contest)
  const { data } = useSuspenseQuery(wallQuery(api, team, filters))
  const { data: contests } = useSuspenseQuery(contestsQuery(api, team))
  const { words } = useWords('gallery')
  const asked = isNarrowed(filters) || filters.cursor !== undefined
  const items = asked ? data.items : data.items.filter(({ id }) => !above.includes(id))
  if (items.length === 0 && !asked) return null
  return (
    <section className={`${layout.wall} ${styles.wall}`} id="works">
      <header className={styles.head}>
        <h2>{words.title}</h2>
        <WallFilterForm
          filters={filters}
          contests={contests.items.filter(({ slug }) => contest === undefined || slug === contest)}
        />
      </header>
      {items.length > 0 ? (
        <Hang
          key={JSON.stringify(filters)}
          team={team}
          filters={filters}
          page={{ items, next: data.next }}
          first={first}
        />
      ) : (
        <Nothing filters={filters} />
      )}
    </section>
  )
}

const Nothing = ({ filters: { contest } }: { filters: WallFilters }) => {
  const { words } = useWords('gallery')
  const { pathname } = useLocation()
  return (
    <div className={styles.nothing}>
      <h3>{words.no_match.title}</h3>
      <p>{words.no_match.text}</p>
      <p>
        <LinkTo
          className={button.plain}
          to={`${pathname}${printFilters({ contest })}#works`}
          preventScrollReset
        >
          {words.no_match.show_all}
        </LinkTo>
      </p>
    </div>
  )
}

interface HangProps {
  team: string
  filters: WallFilters
  page: { items: ShownWork[]; next: string | null }
  first: boolean
}

const Hang = ({ team, filters, page, first }: HangProps) => {
  const { words, say } = useWords('gallery')
  const { pathname } = useLocation()
  const { items, next, busy, failed, fetch, sentinel } = useMore(team, filters, page.next)
  const all = [...page.items, ...items]
  const hangings = hangingsOf(all.map(({ cover }) => hangingRatio(cover)))
  const around = printFilters(wallAround(filters))
  const goOn = (event: MouseEvent): void => {
    event.preventDefault()
    fetch()
  }
  return (
    <>
      <ul className={`${styles.hang} ${styles.rows} ${styles.pairs}`}>
        {all.map((work, place) => (
          <WorkCard
            key={work.id}
            work={work}
            around={around}
            paired={isPaired(place)}
            hangs={hangings[place]}
            load={first && place < seenFirst ? (place === 0 ? 'first' : 'soon') : 'later'}
          />
        ))}
      </ul>
      <p className={styles.more} ref={sentinel}>
        {next === null ? null : (
          <LinkTo
            className={button.plain}
            to={`${pathname}${printFilters({ ...filters, cursor: next })}#works`}
            rel="next"
            aria-disabled={busy}
            onClick={goOn}
          >
            {busy ? words.coming : words.more}
          </LinkTo>
        )}
        <output>
          {failed ? words.failed : items.length > 0 ? say(words.shown, { count: all.length }) : ''}
        </output>
      </p>
    </>
  )
}
