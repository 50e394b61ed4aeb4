import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import field from '#web/ui/field.module.css'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import { TeamCard } from './TeamCard.tsx'
import { directoryQuery } from './landing-filters.ts'
import type { LandingFilters } from './landing-filters.ts'
import styles from './directory.module.css'

interface DirectoryProps {
  filters: LandingFilters
  /** Nothing with a picture hangs above it. */
  leads: boolean
}

export const Directory = ({ filters, leads }: DirectoryProps) => {
  const { api } = useShell()
  const { words, say } = useWords('landing')
  const { data } = useSuspenseQuery(directoryQuery(api, filters))
  return (
    <section className={layout.wall} id="teams">
      <header className={styles.head}>
        <h2>
          {filters.q && data.items.length > 0
            ? say(words.teams.results_for, { query: filters.q ?? '' })
            : words.teams.title}
        </h2>
        <TeamSearch query={filters.q ?? ''} />
      </header>
      {data.items.length > 0 ? (
        <ul className={styles.hang}>
          {data.items.map((team, place) => (
            <TeamCard key={team.link} team={team} load={leads && place === 0 ? 'first' : 'later'} />
          ))}
        </ul>
      ) : (
        <NoTeams filters={filters} />
      )}
      <Pager filters={filters} next={data.next} />
    </section>
  )
}

const TeamSearch = ({ query }: { query: string }) => {
  const { words } = useWords('landing')
  const locale = useLocale()
  const id = useId()
  return (
    <search>
      <form className={styles.search} method="get" action={`${paths.landing({ locale })}#teams`}>
        <label className={field.label} htmlFor={id}>
          {words.teams.search_label}
        </label>
        <input
          key={query}
          className={field.input}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={80}
          autoComplete="off"
        />
        <button className={button.plain} type="submit">
          {words.teams.search_button}
        </button>
      </form>
    </search>
  )
}

const NoTeams = ({ filters }: { filters: LandingFilters }) => {
  const { words, say } = useWords('landing')
  const { teams } = words
  if (!filters.q && !filters.cursor)
    return <Nothing level={3} title={teams.none_title} text={teams.none_text} />
  return (
    <Nothing
      level={3}
      title={say(teams.no_match_title, { query: filters.q ?? '' })}
      text={teams.no_match_text}
      actions={
        <TeamLink className={button.plain} to={paths.landing} preventScrollReset>
          {teams.show_all}
        </TeamLink>
      }
    />
  )
}

const Pager = ({ filters, next }: { filters: LandingFilters; next: string | null }) => {
  const { words } = useWords('landing')
  const locale = useLocale()
  if (!next && !filters.cursor) return null
  const page = (cursor?: string): string =>
    `${paths.landing({ locale })}${printFilters({ q: filters.q, cursor })}#teams`
  return (
    <p className={styles.pager}>
      {filters.cursor ? <LinkTo to={page()}>{words.teams.to_start}</LinkTo> : null}
      {next ? (
        <LinkTo className={button.plain} to={page(next)} rel="next">
          {words.teams.older} <Onward />
        </LinkTo>
      ) : null}
    </p>
  )
}
