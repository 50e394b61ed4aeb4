import { numberIn } from '#content/messages.ts'
import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { AsideBallot } from '#contract/public-vote.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { choiceOfKeys } from '../chosen.ts'
import { DataTable } from '../DataTable.tsx'
import { momentThere } from '../dates.ts'
import table from '../table.module.css'

interface AsideTableProps {
  contest: Contest
  ballots: readonly AsideBallot[]
  chosen: readonly string[]
  choose: (ballots: readonly string[]) => void
}

const Under = ({ children }: { children: ReactNode }) => <span className={table.under}>{children}</span>

export const AsideTable = ({ ballots, chosen, choose, contest }: AsideTableProps) => {
  const { words, say } = useWords('console-public')
  const locale = useLocale()
  const { aside, reasons } = words
  const momentOf = ({ begun_at }: AsideBallot): string => momentThere(locale, begun_at, contest.time_zone)
  return (
    <DataTable
      rows={ballots}
      keyOf={({ id }) => id}
      caption={aside.caption}
      choice={{
        ...choiceOfKeys({ rows: ballots, keyOf: ({ id }) => id, chosen, choose }),
        words: { one: ballot => say(aside.choose, { moment: momentOf(ballot) }), all: aside.choose_all }
      }}
      columns={[
        {
          title: aside.begun,
          as: 'name',
          render: ballot => <span className={table.time}>{momentOf(ballot)}</span>
        },
        {
          title: aside.why,
          // What was decided stays in the list when its reasons have gone.
          render: ballot =>
            ballot.reasons.length === 0
              ? aside.no_reason
              : listed(
                  ballot.reasons.map(reason => reasons[reason].name),
                  locale
                )
        },
        {
          title: aside.given,
          render: ({ rated, mean, favourite }) => (
            <>
              {say(aside.gave, { count: rated, mean: numberIn(locale, mean) })}
              {favourite === null ? null : (
                <Under>
                  {aside.lifts} <bdi>{favourite}</bdi>
                </Under>
              )}
            </>
          )
        },
        {
          title: aside.from,
          render: ({ place, came_from }) => (
            <>
              <code>{place}</code>
              {came_from === '' ? null : (
                <Under>
                  <bdi>{came_from}</bdi>
                </Under>
              )}
            </>
          )
        },
        {
          title: aside.decision,
          render: ({ decision }) => (decision === null ? aside.decisions.none : aside.decisions[decision])
        }
      ]}
    />
  )
}
