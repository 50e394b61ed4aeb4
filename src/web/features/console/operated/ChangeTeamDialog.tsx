import type { OperatedTeam } from '#contract/operated-teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface ChangeTeamDialogProps {
  team: OperatedTeam
  close: () => void
}

export const ChangeTeamDialog = ({ team, close }: ChangeTeamDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('operator')
  const suspends = team.status === 'active' || team.status === 'archived'
  const { of, text, label } = words.teams[suspends ? 'suspend' : 'reopen']
  const status = suspends ? 'suspended' : 'active'
  return (
    <ReasonDialog
      title={say(of, { team: team.name })}
      text={text}
      doing={label}
      send={reason => api.operated_teams.change.call({ of: team.link, status, reason })}
      changes={api.operated_teams.key()}
      close={close}
    />
  )
}
