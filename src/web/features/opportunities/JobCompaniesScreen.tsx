import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { ShownOrganisation } from '#contract/organisations.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { useCallWords } from '#web/shell/opportunities/money-words.ts'
import { Reliability } from '#web/shell/opportunities/Reliability.tsx'
import { companiesQuery, companyFilters } from '#web/shell/opportunities/queries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { PageLinks } from '#web/shell/parts/PageLinks.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import layout from '#web/ui/layout.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './grid.module.css'

const Company = ({ organisation }: { organisation: ShownOrganisation }) => {
  const { words, say } = useCallWords()
  const { id, logo, name, place, verified, open, reliability } = organisation
  return (
    <li className={styles.company}>
      {logo ? <Picture className={styles.logo} picture={logo} alt="" load="later" sizes="6rem" /> : null}
      <h2>
        <TeamLink to={where => paths.pageJobCompanyDetail(where) + printFilters({ organisation: id })}>
          <bdi>{name}</bdi>
        </TeamLink>
      </h2>
      {place ? (
        <p>
          <bdi>{place}</bdi>
        </p>
      ) : null}
      {verified ? <p className={styles.verified}>{words.card.verified}</p> : null}
      <p>{say(words.companies.open, { count: open })}</p>
      <Reliability of={reliability} />
    </li>
  )
}

const JobCompaniesScreen = () => {
  const { api } = useShell()
  const team = useTeam()
  const { words } = useCallWords()
  const [search] = useSearchParams()
  const { cursor } = companyFilters.parse(search)
  const { data } = useSuspenseQuery(companiesQuery(api, team?.link ?? '', cursor))
  if (!team) return null
  return (
    <div className={`${layout.wall} ${styles.grid}`}>
      <header className={styles.head}>
        <h1>{words.companies.title}</h1>
        <p className={layout.lead}>{words.companies.lead}</p>
      </header>
      {data.items.length === 0 ? (
        <Nothing title={words.companies.empty_title} text={words.companies.empty_text} />
      ) : null}
      <ul className={styles.companies}>
        {data.items.map(organisation => (
          <Company key={organisation.id} organisation={organisation} />
        ))}
      </ul>
      <PageLinks
        label={words.paging.label}
        words={words.paging}
        filters={{ cursor }}
        next={data.next}
        to={paths.pageJobCompanies}
      >
        <TeamLink className={styles.way} to={paths.pageJobGrid}>
          {words.actions.all}
        </TeamLink>
      </PageLinks>
    </div>
  )
}

export const screen = defineScreen({
  page: 'opportunities',
  query: companyFilters.names,
  queries: (api, { team, search }) =>
    team ? [companiesQuery(api, team.link, companyFilters.parse(search).cursor)] : [],
  head: ({ words, say, team }) => ({
    title: words.companies.title,
    description: say(words.companies.description, { team: team?.name ?? '' })
  }),
  Component: JobCompaniesScreen
})
