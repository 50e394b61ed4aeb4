import type { OperatedTeam } from '#contract/operated-teams.ts'
import type { Paged } from '#web/shell/api/paged/use-paged.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { dayIn } from '../dates.ts'
import { ListTable } from '../ListTable.tsx'

interface TeamRowsProps {
  list: Paged<OperatedTeam>
  begin: (team: OperatedTeam) => void
}

const actOn = ({ status }: OperatedTeam): 'suspend' | 'reopen' =>
  status === 'active' || status === 'archived' ? 'suspend' : 'reopen'

export const TeamRows = ({ list, begin }: TeamRowsProps) => {
  const { words, say } = useWords('operator')
  const locale = useLocale()
  const { columns, states, none } = words.teams
  return (
    <ListTable
      list={list}
      none={none}
      keyOf={({ link }) => link}
      columns={[
        { title: columns.name, as: 'name', render: ({ name }) => name },
        { title: columns.link, as: 'long', render: ({ link }) => `/${link}` },
        { title: columns.status, render: ({ status }) => states[status] },
        { title: columns.people, as: 'number', render: ({ people }) => people },
        { title: columns.since, as: 'time', render: ({ created_at }) => dayIn(locale, created_at) }
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
