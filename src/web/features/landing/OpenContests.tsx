import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkTo, TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { paths } from '#web/shell/paths.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import { ContestCard } from './ContestCard.tsx'
import { Filters } from './Filters.tsx'
import directory from './directory.module.css'
import { isFiltered, openQuery, openSearch } from './open-asked.ts'
import type { OpenAsked } from './open-asked.ts'
import styles from './open-contests.module.css'

/** What takes entries now, over all teams: the reason why most people come here. */
export const OpenContests = ({ asked }: { asked: OpenAsked }) => {
  const { api } = useShell()
  const { words } = useWords('landing')
  const { data } = useSuspenseQuery(openQuery(api, asked))
  const { items, next } = data
  return (
    <section className={`${layout.wall} ${styles.section}`} id="contests">
      <h2>{words.contests.title}</h2>
      {items.length > 0 || isFiltered(asked) || asked.cursor ? <Filters asked={asked} /> : null}
      {items.length > 0 ? (
        <ul className={directory.hang}>
          {items.map((contest, place) => (
            <ContestCard key={contest.id} contest={contest} load={place === 0 ? 'first' : 'later'} />
          ))}
        </ul>
      ) : (
        <Nothing asked={asked} />
      )}
      <Pager asked={asked} next={next} />
    </section>
  )
}

const Nothing = ({ asked }: { asked: OpenAsked }) => {
  const { words } = useWords('landing')
  const { contests } = words
  const wished = isFiltered(asked) || asked.cursor !== undefined
  return (
    <div className={directory.nothing}>
      <h3>{wished ? contests.no_match_title : contests.none_title}</h3>
      <p>{wished ? contests.no_match_text : contests.none_text}</p>
      {wished ? (
        <p>
          <TeamLink
            className={button.plain}
            to={place => `${paths.landing(place)}#contests`}
            preventScrollReset
          >
            {contests.all}
          </TeamLink>
        </p>
      ) : null}
    </div>
  )
}

const Pager = ({ asked, next }: { asked: OpenAsked; next: string | null }) => {
  const { words } = useWords('landing')
  const locale = useLocale()
  if (!next && !asked.cursor) return null
  const page = (after: string | null): string =>
    `${paths.landing({ locale })}?${openSearch(asked, after)}#contests`
  return (
    <p className={directory.pager}>
      {asked.cursor ? <LinkTo to={page(null)}>{words.contests.to_start}</LinkTo> : null}
      {next ? (
        <LinkTo className={button.plain} to={page(next)} rel="next">
          {words.contests.more} <Onward />
        </LinkTo>
      ) : null}
    </p>
  )
}
