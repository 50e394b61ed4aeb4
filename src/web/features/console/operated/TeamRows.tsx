import type { OperatedTeam } from '#contract/operated-teams.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { dayIn } from '../dates.ts'
import { DataTable } from '../DataTable.tsx'
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
    <DataTable
      rows={teams}
      keyOf={({ link }) => link}
      columns={[
        { title: columns.name, as: 'name', render: ({ name }) => name },
        { title: columns.link, as: 'long', render: ({ link }) => `/${link}` },
        { title: columns.status, render: ({ status }) => states[status] },
        { title: columns.people, as: 'number', render: ({ people }) => people },
        { title: columns.since, render: ({ created_at }) => dayIn(locale, created_at) }
      ]}
      acts={{
        title: columns.act,
        of: team => {
          const { label, of } = words.teams[actOn(team)]
          return [{ label, of: say(of, { team: team.name }), act: () => begin(team) }]
        }
      }}
    />
  )
}
