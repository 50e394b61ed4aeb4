import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { closeOf, entriesCloseOf } from '#contract/rules/contest-allows.ts'
import { noVote, reachedOf } from '#contract/rules/contest-dates.ts'
import { standingOf } from '#contract/rules/contest-phase.ts'
import { feeAt } from '#contract/rules/fees.ts'
import { ContestPage } from '#web/shell/contest/page/ContestPage.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { PublicPreview } from '../PublicPreview.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { datesIn } from './contest-values.ts'
import type { ContestEditing } from './use-contest-editor.ts'

/** As it would be if it were published now. */
const asPublished = ({ contest, values }: ContestEditing, { features }: Team): Contest => {
  const now = new Date()
  const dates = {
    ...datesIn(values),
    ...(!features.public_rating && noVote),
    closes_at: entriesCloseOf(values, values.categories)
  }
  const { phase } = standingOf({ ...dates, published_at: now, results_published_at: null }, now)
  return {
    ...contest,
    ...values,
    phase,
    reached: reachedOf(dates, now),
    categories: values.categories.map((category, place) => {
      const ends_at = closeOf(values, category)
      return {
        ...category,
        id: category.id ?? String(place),
        fee: feeAt(values, category.fees, now),
        ends_at: ends_at?.toISOString() ?? null,
        over: ends_at !== null && ends_at <= now
      }
    })
  }
}

export const Preview = ({ editor, close }: { editor: ContestEditing; close: () => void }) => {
  const { words } = useWords('console-contests')
  const team = useOwnTeam()
  return (
    <PublicPreview words={words.publish} close={close}>
      <ContestPage contest={asPublished(editor, team)} team={team} preview />
    </PublicPreview>
  )
}
