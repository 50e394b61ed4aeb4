import { useQuery } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import { takesAny } from '#contract/rules/category-open.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { closesAhead } from '#web/shell/contest/page/phase.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './send-art.module.css'

/** As many as a team is thought to hold at a time. */
const newest = 12

/** The home page leads to one contest: whoever looks for another that takes entries finds it here. */
export const OtherContests = ({ team, contest }: { team: Team; contest: Contest }) => {
  const { api } = useShell()
  const { words, say } = useWords('send-art')
  const locale = useLocale()
  const { data } = useQuery(api.contests.list.queryOptions({ input: { team: team.link, limit: newest } }))
  const others = data?.items.filter(
    each =>
      each.id !== contest.id &&
      each.state === 'published' &&
      each.reached.includes('opens_at') &&
      takesAny(each)
  )
  if (!others || others.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="other-contests">
      <h2 id="other-contests">{words.others}</h2>
      <ul className={styles.rows}>
        {others.map(each => {
          const closes = closesAhead(each)?.next
          return (
            <li key={each.id}>
              <LinkTo to={`?${new URLSearchParams({ contest: each.slug })}`}>
                <bdi>{textIn(each.title, locale, team.default_locale)}</bdi>
              </LinkTo>
              {closes ? (
                <span className={layout.caption}>
                  {say(words.start.closes, { time: momentIn(locale, closes, each.time_zone) })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
