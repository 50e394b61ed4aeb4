import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { FullOrganisation } from '#contract/organisations.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { CallCard } from '#web/shell/opportunities/CallCard.tsx'
import { useCallWords } from '#web/shell/opportunities/money-words.ts'
import calls from '#web/shell/opportunities/opportunities.module.css'
import { companyFilter, companyQuery } from '#web/shell/opportunities/queries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './grid.module.css'

// An address without one asks for what no organisation is called.
const askedIn = (search: URLSearchParams): string => companyFilter.parse(search).organisation ?? '-'

const Opening = ({ team, organisation }: { team: Team; organisation: FullOrganisation }) => {
  const { words, locale } = useCallWords()
  const { logo, name, place, verified, website } = organisation
  const about = textIn(organisation.about, locale, team.default_locale)
  return (
    <header className={styles.head}>
      {logo ? <Picture className={styles.logo} picture={logo} alt="" load="first" sizes="6rem" /> : null}
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {verified ? <p className={styles.verified}>{words.card.verified}</p> : null}
      {place ? (
        <p>
          <bdi>{place}</bdi>
        </p>
      ) : null}
      {about ? (
        <p className={styles.about} dir="auto">
          {about}
        </p>
      ) : null}
      {website ? (
        <p>
          <a href={website} rel="noopener noreferrer ugc">
            {words.company.website}
          </a>
        </p>
      ) : null}
    </header>
  )
}

const Laureates = ({ team, organisation }: { team: Team; organisation: FullOrganisation }) => {
  const { words, say, locale } = useCallWords()
  if (organisation.laureates.length === 0) return null
  return (
    <section className={styles.company}>
      <h2>{words.company.laureates}</h2>
      <ul>
        {organisation.laureates.map(({ name, opportunity_id, title }) => (
          <li key={`${opportunity_id} ${name}`}>
            {say(words.company.laureate, { name, title: textIn(title, locale, team.default_locale) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const KeptWord = ({ organisation: { reliability } }: { organisation: FullOrganisation }) => {
  const { words, say } = useCallWords()
  const { answer_days, answers, payments } = reliability
  if (answer_days === null && answers === null && payments === null) return null
  return (
    <section className={styles.company}>
      <h2>{words.company.kept}</h2>
      {answer_days === null ? null : <p>{say(words.company.days, { days: answer_days })}</p>}
      {answers === null ? null : <p>{say(words.company.in_time, { ...answers })}</p>}
      {payments === null ? null : (
        <p>
          {say(words.company.paid, { ...payments })} <small>{words.company.paid_by_whom}</small>
        </p>
      )}
    </section>
  )
}

const JobCompanyDetailScreen = () => {
  const { api } = useShell()
  const team = useTeam()
  const { words } = useCallWords()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(companyQuery(api, team?.link ?? '', askedIn(search)))
  if (!team) return null
  return (
    <div className={`${layout.wall} ${styles.grid}`}>
      <Opening team={team} organisation={data} />
      <section>
        <h2>{words.company.calls}</h2>
        {data.calls.length === 0 ? <p>{words.company.no_calls}</p> : null}
        <ul className={calls.calls}>
          {data.calls.map(call => (
            <CallCard key={call.id} team={team} call={call} own />
          ))}
        </ul>
      </section>
      <KeptWord organisation={data} />
      <Laureates team={team} organisation={data} />
      <nav className={styles.onward} aria-label={words.paging.label}>
        <TeamLink className={styles.way} to={paths.pageJobCompanies}>
          {words.company.all}
        </TeamLink>
      </nav>
    </div>
  )
}

export const screen = defineScreen({
  page: 'opportunities',
  query: companyFilter.names,
  queries: (api, { team, search }) => (team ? [companyQuery(api, team.link, askedIn(search))] : []),
  head: ({ api, words, say, team, search, read, locale }) => {
    const found = team && read(companyQuery(api, team.link, askedIn(search)))
    if (!team || !found) return { title: words.companies.title, description: words.companies.lead }
    return {
      title: found.name,
      description:
        textIn(found.about, locale, team.default_locale) ||
        say(words.companies.description, { team: team.name }),
      image: found.logo
    }
  },
  Component: JobCompanyDetailScreen
})
