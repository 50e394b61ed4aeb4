import type { Contest } from '#contract/contests.ts'
import { dayOfAges, hasAgeBand } from '#contract/rules/age-on.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { ageOf } from '#web/shell/contest/age-terms.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { useTerms } from '#web/shell/contest/terms.ts'
import { Pair } from '#web/shell/words/Pair.tsx'

/** Whom each category is for, and on which day ages are counted. */
export const Ages = ({ contest, team }: { contest: Contest; team: Team }) => {
  const terms = useTerms()
  const { words, say, locale } = terms
  const banded = contest.categories.filter(hasAgeBand)
  const day = dayOfAges(contest)
  if (banded.length === 0) return words.age.any
  return (
    <>
      {banded.map(each => (
        <p key={each.id}>
          <Pair name={textIn(each.title, locale, team.default_locale)} value={ageOf(terms, each)} />
        </p>
      ))}
      {day === null ? null : <p>{say(words.age.on, { day: dayIn(locale, day, 'UTC') })}</p>}
    </>
  )
}
