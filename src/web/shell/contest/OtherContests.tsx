import { useQuery } from '@tanstack/react-query'
import { takesAny } from '#contract/rules/category-open.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import layout from '#web/ui/layout.module.css'
import rows from '#web/ui/rows.module.css'
import { TeamLink } from '../page/link.tsx'
import { paths } from '../page/paths.ts'
import { useShell } from '../page/shell-context.ts'
import { useLocale } from '../words/locale.ts'
import { useWords } from '../words/page-words.tsx'
import { contestsQuery } from '../works/wall/filters.ts'
import { momentIn } from './moments.ts'
import { closesAhead } from './page/phase.ts'
import { askingFor } from './queries.ts'

interface OtherContestsProps {
  team: Team
  /** The one that the page is about. */
  id: string
  className: string | undefined
}

/** The home page is of one contest: whoever looks for another that takes entries finds it here. */
export const OtherContests = ({ team, id, className }: OtherContestsProps) => {
  const { api } = useShell()
  const { words, say } = useWords('contest')
  const locale = useLocale()
  const { data } = useQuery(contestsQuery(api, team.link))
  const others = data?.items.filter(
    each =>
      each.id !== id && each.state === 'published' && each.reached.includes('opens_at') && takesAny(each)
  )
  if (!others || others.length === 0) return null
  return (
    <section className={className} aria-labelledby="other-contests">
      <h2 id="other-contests">{words.others}</h2>
      <ul className={rows.rows}>
        {others.map(each => {
          const closes = closesAhead(each)?.next
          return (
            <li key={each.id}>
              <TeamLink to={place => paths.sendArt(place) + askingFor(team, each)}>
                <bdi>{textIn(each.title, locale, team.default_locale)}</bdi>
              </TeamLink>
              {closes ? (
                <span className={layout.caption}>
                  {say(words.categories.closes, { time: momentIn(locale, closes, each.time_zone) })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
