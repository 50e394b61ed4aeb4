import type { Contest } from '#contract/contests.ts'
import type { AsideBallot } from '#contract/public-vote.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import desk from '../entries/desk.module.css'
import jury from '../jury/jury.module.css'
import table from '../table.module.css'

interface AsideTableProps {
  contest: Contest
  ballots: readonly AsideBallot[]
  chosen: readonly string[]
  choose: (ballots: readonly string[]) => void
}

const Row = ({
  ballot,
  contest,
  chosen,
  choose
}: Omit<AsideTableProps, 'ballots'> & { ballot: AsideBallot }) => {
  const { words, say } = useWords('console-public')
  const locale = useLocale()
  const { aside, reasons } = words
  const { id, begun_at, rated, mean, favourite, came_from, place, decision } = ballot
  const ticked = chosen.includes(id)
  const moment = momentIn(locale, begun_at, contest.time_zone)
  const given = say(aside.gave, { count: rated, mean: new Intl.NumberFormat(locale).format(mean) })
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className={desk.tick}
          checked={ticked}
          aria-label={say(aside.choose, { moment })}
          onChange={() => choose(ticked ? chosen.filter(each => each !== id) : [...chosen, id])}
        />
      </td>
      <th scope="row">{moment}</th>
      <td data-column={aside.why}>{ballot.reasons.map(reason => reasons[reason].name).join(', ')}</td>
      <td data-column={aside.given}>
        {given}
        {favourite === null ? null : (
          <span className={jury.under}>
            {aside.lifts} <bdi>{favourite}</bdi>
          </span>
        )}
      </td>
      <td data-column={aside.from}>
        <code>{place}</code>
        {came_from === '' ? null : (
          <span className={jury.under}>
            <bdi>{came_from}</bdi>
          </span>
        )}
      </td>
      <td data-column={aside.decision}>
        {decision === null ? aside.decisions.none : aside.decisions[decision]}
      </td>
    </tr>
  )
}

export const AsideTable = ({ ballots, chosen, choose, contest }: AsideTableProps) => {
  const { words } = useWords('console-public')
  const { aside } = words
  const all = ballots.every(({ id }) => chosen.includes(id))
  return (
    <table className={table.table}>
      <caption className={jury.caption}>{aside.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className={desk.tick}
              checked={all}
              aria-label={aside.choose_all}
              onChange={() => choose(all ? [] : ballots.map(({ id }) => id))}
            />
          </th>
          <th scope="col">{aside.begun}</th>
          <th scope="col">{aside.why}</th>
          <th scope="col">{aside.given}</th>
          <th scope="col">{aside.from}</th>
          <th scope="col">{aside.decision}</th>
        </tr>
      </thead>
      <tbody>
        {ballots.map(ballot => (
          <Row key={ballot.id} ballot={ballot} contest={contest} chosen={chosen} choose={choose} />
        ))}
      </tbody>
    </table>
  )
}
