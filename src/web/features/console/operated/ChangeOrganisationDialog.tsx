import type { OperatedOrganisation } from '#contract/operated-organisations.ts'
import type { OrganisationAct } from '#contract/rules/opportunity-choices.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface ChangeOrganisationDialogProps {
  organisation: OperatedOrganisation
  act: OrganisationAct
  close: () => void
}

export const ChangeOrganisationDialog = ({ organisation, act, close }: ChangeOrganisationDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('operator')
  const { of, text, label } = words.organisations[act]
  const { id, name } = organisation
  return (
    <ReasonDialog
      title={say(of, { name })}
      text={text}
      doing={label}
      send={reason => api.operated_organisations.change.call({ id, act, reason })}
      changes={api.operated_organisations.key()}
      close={close}
    />
  )
}
