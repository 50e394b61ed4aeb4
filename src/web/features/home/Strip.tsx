import { useSuspenseQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Team } from '#contract/teams.ts'
import { stripOf, stripPlaces } from '#web/shell/contest/page/hung-works.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { isNarrowed, wallFilters, wallQuery } from '#web/shell/works/wall/filters.ts'
import { LabelledPicture } from '#web/shell/works/wall/LabelledPicture.tsx'
import { UnderTitle } from '#web/shell/works/wall/UnderTitle.tsx'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './strip.module.css'

/** What is on show, before anything is to be read; the wall below goes on with the rest. */
export const Strip = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words, say } = useWords('home')
  const [search] = useSearchParams()
  const {
    data: { items, total = items.length }
  } = useSuspenseQuery(wallQuery(api, team.link, {}))
  const { row, places } = stripPlaces(stripOf(items))
  if (places.length === 0) return null
  // There is no wall then, unless one looks for something on it.
  const whole = places.length === total && !isNarrowed(wallFilters.parse(search))
  return (
    <section
      className={`${layout.wall} ${styles.strip}`}
      aria-label={words.strip.label}
      id={whole ? 'works' : undefined}
    >
      {/* React's types know no custom properties. */}
      <ul className={styles.row} style={{ '--row': row.toFixed(3) } as CSSProperties}>
        {places.map(({ work, ratio, sizes, most }) => (
          <li key={work.id} style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
            <LabelledPicture work={work} className={styles.picture} sizes={sizes} most={most} again>
              <UnderTitle work={work} />
            </LabelledPicture>
          </li>
        ))}
      </ul>
      {whole ? null : (
        <TeamLink className={styles.all} to={place => `${paths.home(place)}#works`}>
          {say(words.strip.all, { count: total })} <Onward />
        </TeamLink>
      )}
    </section>
  )
}
