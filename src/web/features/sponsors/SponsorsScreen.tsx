import { useSuspenseQuery } from '@tanstack/react-query'
import { tiers } from '#contract/rules/public-content-choices.ts'
import type { Tier } from '#contract/rules/public-content-choices.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Sponsor } from '#contract/sponsors.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Logo } from '#web/shell/parts/sponsors/Logo.tsx'
import { sponsorsQuery } from '#web/shell/parts/sponsors/query.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './sponsors.module.css'

const One = ({ team, sponsor }: { team: Team; sponsor: Sponsor }) => {
  const { words, say } = useWords('sponsors')
  const locale = useLocale()
  const [text, prize] = [sponsor.text, sponsor.prize].map(said => textIn(said, locale, team.default_locale))
  return (
    <li className={styles.sponsor}>
      {(sponsor.logo ?? sponsor.dark_logo) ? (
        <Logo sponsor={sponsor} sizes="(width < 40rem) 80vw, 18rem" most={512} alt="" />
      ) : null}
      <div className={styles.told}>
        <h3 className={styles.name}>
          <bdi>{sponsor.name}</bdi>
        </h3>
        {text ? <p className={styles.text}>{text}</p> : null}
        {prize ? <p className={styles.prize}>{say(words.prize, { prize })}</p> : null}
        {sponsor.link ? (
          <a className={styles.visit} href={sponsor.link} rel="sponsored noopener">
            {say(words.visit, { name: sponsor.name })} <Onward />
          </a>
        ) : null}
      </div>
    </li>
  )
}

const OfTier = ({ team, tier, sponsors }: { team: Team; tier: Tier; sponsors: readonly Sponsor[] }) => {
  const { words } = useWords('sponsors')
  if (sponsors.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.tier}`} data-tier={tier}>
      <h2 className={styles.heading}>{words.tiers[tier]}</h2>
      <ul className={styles.list}>
        {sponsors.map(sponsor => (
          <One key={sponsor.id} team={team} sponsor={sponsor} />
        ))}
      </ul>
    </section>
  )
}

const Become = () => {
  const { words } = useWords('sponsors')
  return (
    <section className={`${layout.wall} ${styles.tier}`}>
      <h2 className={styles.heading}>{words.become.title}</h2>
      <div className={styles.asked}>
        <p className={layout.lead}>{words.become.text}</p>
        <p>
          <TeamLink className={button.primary} to={place => `${paths.contact(place)}?topic=sponsorship`}>
            {words.become.action} <Onward />
          </TeamLink>
        </p>
      </div>
    </section>
  )
}

const SponsorsScreen = () => {
  const team = useTeam()
  const { api } = useShell()
  const { words } = useWords('sponsors')
  const { data } = useSuspenseQuery(sponsorsQuery(api, team?.link ?? ''))
  if (!team) return null
  const { sponsors } = data
  return (
    <>
      <header className={`${layout.wall} ${styles.head}`}>
        <h1>{words.title}</h1>
        <p className={layout.lead}>{sponsors.length > 0 ? words.lead : words.none.title}</p>
        {sponsors.length > 0 ? null : <p>{words.none.text}</p>}
      </header>
      {tiers.map(tier => (
        <OfTier key={tier} team={team} tier={tier} sponsors={sponsors.filter(each => each.tier === tier)} />
      ))}
      {team.status === 'archived' ? null : <Become />}
    </>
  )
}

export const screen = defineScreen({
  page: 'sponsors',
  queries: (api, { team }) => (team ? [sponsorsQuery(api, team.link)] : []),
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? '' })
  }),
  Component: SponsorsScreen
})
