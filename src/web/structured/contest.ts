import type { Category, Contest } from '#contract/contests.ts'
import { isTaking } from '#contract/rules/category-open.ts'
import { entriesEndOf, takesEntries } from '#contract/rules/contest-allows.ts'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { paths } from '#web/shell/page/paths.ts'
import { plainSourceOf } from '#web/ui/picture/sources.ts'
import { sayer, teamId, type PageFacts, type Node } from './facts.ts'
import { asDecimal } from '#contract/rules/money.ts'

const offerOf = (contest: Contest, category: Category, fee: number, facts: PageFacts): Node => ({
  '@type': 'Offer',
  name: sayer(facts)(category.title),
  url: facts.origin + paths.sendArt(facts.place),
  price: asDecimal(fee, contest.currency),
  priceCurrency: contest.currency,
  availability: 'https://schema.org/InStock',
  ...(contest.opens_at && { validFrom: contest.opens_at }),
  ...(category.ends_at && { validThrough: category.ends_at })
})

/** One that has no price does not run. */
const offersOf = (contest: Contest, category: Category, facts: PageFacts): Node[] =>
  category.fee === null ? [] : [offerOf(contest, category, category.fee, facts)]

/** The running contest as something that one takes part in from where one is; what entering costs, while one can. */
export const contestNodes = (facts: PageFacts): Node[] => {
  const { api, team, read, origin, url, locale } = facts
  const contest = team.contest && read(contestQuery(api, team.link, team.contest.id, locale))
  if (!contest?.opens_at) return []
  const say = sayer(facts)
  const cover = contest.cover ?? team.cover
  const image = cover && plainSourceOf(cover)
  const summary = say(contest.summary)
  const ends_at = entriesEndOf(contest)
  return [
    {
      '@type': 'Event',
      '@id': `${url}#${contest.id}`,
      url,
      name: say(contest.title),
      inLanguage: locale,
      startDate: contest.opens_at,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      organizer: teamId(facts),
      ...(ends_at && { endDate: ends_at }),
      ...(summary && { description: summary }),
      ...(image && { image: origin + image }),
      ...(takesEntries(contest.phase) && {
        offers: contest.categories.filter(isTaking).flatMap(category => offersOf(contest, category, facts))
      })
    }
  ]
}
