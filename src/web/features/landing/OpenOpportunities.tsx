import { useSuspenseQuery } from '@tanstack/react-query'
import type { OpenOpportunity } from '#contract/open-opportunities.ts'
import { listed } from '#contract/rules/listed.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import type { Api } from '#web/shell/api/api.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { payOf, useCallWords } from '#web/shell/opportunities/money-words.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './open-opportunities.module.css'

const most = 6

export const openOpportunitiesQuery = (api: Api) =>
  api.open_opportunities.list.queryOptions({ input: { limit: most } })

const Card = ({ call }: { call: OpenOpportunity }) => {
  const { words, say } = useWords('landing')
  const at = useCallWords()
  const { locale } = at
  const { team, default_locale, locales } = call
  const spoken = locales.includes(locale) ? locale : default_locale
  return (
    <li className={styles.card}>
      <p className={styles.pay}>
        <AsWritten say={() => payOf(at, call)} of={[call, at.words, locale]} />
      </p>
      <h3 className={styles.name}>
        <LinkTo to={paths.pageJobDetail({ team_link: team, locale: spoken }, call.id)}>
          <bdi>{textIn(call.title, locale, default_locale)}</bdi>
        </LinkTo>
      </h3>
      <p className={styles.by}>
        <AsWritten
          say={() => listed([at.words.kinds[call.kind], call.organisation], locale)}
          of={[call, at.words, locale]}
        />
      </p>
      <p className={styles.closes}>
        <AsWritten
          say={() =>
            say(words.opportunities.closes, { time: momentIn(locale, call.deadline, call.time_zone) })
          }
          of={[call, words, locale]}
        />
      </p>
    </li>
  )
}

/** What is offered to artists now, over all teams; nothing is said where there is none. */
export const OpenOpportunities = () => {
  const { api } = useShell()
  const { words } = useWords('landing')
  const { data } = useSuspenseQuery(openOpportunitiesQuery(api))
  if (data.items.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`} id="opportunities">
      <h2>{words.opportunities.title}</h2>
      <p className={layout.lead}>{words.opportunities.lead}</p>
      <ul className={styles.calls}>
        {data.items.map(call => (
          <Card key={call.id} call={call} />
        ))}
      </ul>
    </section>
  )
}
