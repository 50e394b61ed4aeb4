import { may } from '#contract/rules/permissions.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { Corrections } from './diplomas/Corrections.tsx'
import { IssuePart } from './diplomas/IssuePart.tsx'
import { Issued } from './diplomas/Issued.tsx'
import { KeyPart } from './diplomas/KeyPart.tsx'
import { TemplatePart } from './diplomas/TemplatePart.tsx'

const DiplomasScreen = () => {
  const { words } = useWords('console-diplomas')
  const { role } = useMe()
  return (
    <ContestRoom
      words={words}
      first={contests => contests.find(each => each.results_published_at !== null)}
      ofTeam={
        <>
          <Corrections />
          <TemplatePart />
          <KeyPart changes={may(role, 'change_billing')} />
        </>
      }
    >
      {contest => (
        <>
          <IssuePart contest={contest} />
          <Issued contest={contest} />
        </>
      )}
    </ContestRoom>
  )
}

export const screen = defineUnlisted({ page: 'console-diplomas', Component: DiplomasScreen })
