import { useSuspenseQuery } from '@tanstack/react-query'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { Onward } from '#web/ui/Onward.tsx'
import { ContestCard } from './ContestCard.tsx'
import directory from './directory.module.css'
import { OpenFilterForm } from './OpenFilterForm.tsx'
import { isFiltered, openQuery } from './open-filters.ts'
import type { OpenFilters } from './open-filters.ts'
import styles from './open-contests.module.css'

/** What takes entries now, over all teams: the reason why most people come here. */
export const OpenContests = ({ filters }: { filters: OpenFilters }) => {
  const { api } = useShell()
  const { words } = useWords('landing')
  const { data } = useSuspenseQuery(openQuery(api, filters))
  const { items, next } = data
  return (
    <section className={`${layout.wall} ${styles.section}`} id="contests">
      <h2>{words.contests.title}</h2>
      {items.length > 0 || isFiltered(filters) || filters.after ? <OpenFilterForm filters={filters} /> : null}
      {items.length > 0 ? (
        <ul className={directory.hang}>
          {items.map((contest, place) => (
            <ContestCard
              key={contest.id}
              contest={contest}
              among={items.some(({ id, team }) => id !== contest.id && team === contest.team)}
              load={place === 0 ? 'first' : 'later'}
            />
          ))}
        </ul>
      ) : (
        <NoContests filters={filters} />
      )}
      <Pager filters={filters} next={next} />
    </section>
  )
}

const NoContests = ({ filters }: { filters: OpenFilters }) => {
  const { words } = useWords('landing')
  const { contests } = words
  const wished = isFiltered(filters) || filters.after !== undefined
  return (
    <Nothing
      level={3}
      title={wished ? contests.no_match_title : contests.none_title}
      text={wished ? contests.no_match_text : contests.none_text}
      actions={
        wished ? (
          <TeamLink
            className={button.plain}
            to={place => `${paths.landing(place)}#contests`}
            preventScrollReset
          >
            {contests.all}
          </TeamLink>
        ) : null
      }
    />
  )
}

const Pager = ({ filters, next }: { filters: OpenFilters; next: string | null }) => {
  const { words } = useWords('landing')
  const locale = useLocale()
  if (!next && !filters.after) return null
  const page = (after?: string): string =>
    `${paths.landing({ locale })}${printFilters({ ...filters, after })}#contests`
  return (
    <p className={directory.pager}>
      {filters.after ? <LinkTo to={page()}>{words.contests.to_start}</LinkTo> : null}
      {next ? (
        <LinkTo className={button.plain} to={page(next)} rel="next">
          {words.contests.more} <Onward />
        </LinkTo>
      ) : null}
    </p>
  )
}
