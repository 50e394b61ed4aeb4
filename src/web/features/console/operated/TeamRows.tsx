import type { OperatedTeam } from '#contract/operated-teams.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { dayIn } from '../dates.ts'
import table from '../table.module.css'

interface TeamRowsProps {
  teams: readonly OperatedTeam[]
  begin: (team: OperatedTeam) => void
}

const actOn = ({ status }: OperatedTeam): 'suspend' | 'reopen' =>
  status === 'active' || status === 'archived' ? 'suspend' : 'reopen'

export const TeamRows = ({ teams, begin }: TeamRowsProps) => {
  const { words, say } = useWords('operator')
  const locale = useLocale()
  const { columns, states, none } = words.teams
  if (teams.length === 0) return <p className={table.none}>{none}</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.link}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.people}</th>
          <th scope="col">{columns.since}</th>
          <th scope="col">{columns.act}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map(team => {
          const act = actOn(team)
          return (
            <tr key={team.link}>
              <th scope="row">
                <bdi>{team.name}</bdi>
              </th>
              <td className={table.address}>
                <bdi>/{team.link}</bdi>
              </td>
              <td data-column={columns.status}>{states[team.status]}</td>
              <td data-column={columns.people}>{team.people}</td>
              <td data-column={columns.since}>{dayIn(locale, team.created_at)}</td>
              <td>
                <div className={table.acts}>
                  <button
                    type="button"
                    aria-label={say(words.teams[act].of, { team: team.name })}
                    onClick={() => begin(team)}
                  >
                    {words.teams[act].label}
                  </button>
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
