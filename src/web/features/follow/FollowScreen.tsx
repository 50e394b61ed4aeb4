import { useSearchParams } from '#web/router/hooks.ts'
import { followKinds } from '#contract/rules/follow-choices.ts'
import { useMailedToken } from '#web/shell/account/mailed-token.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { Confirming } from './Confirming.tsx'
import { Subscribing } from './Subscribing.tsx'

/** The document is the same for everyone; what is followed, and the link in a mail, are the browser's to read. */
const FollowScreen = () => {
  const team = useTeam()
  const { words } = useWords('follow')
  const [search] = useSearchParams()
  const token = useMailedToken()
  if (!team) throw new Error('one follows what a team has')
  const asked = token !== undefined
  const kind = (asked && followKinds.find(each => each === search.get('kind'))) || 'team'
  const followed = { kind, subject: kind === 'team' ? '' : (search.get('subject') ?? '') }
  return (
    <FormPage title={words.title}>
      {typeof token === 'string' ? (
        <Confirming team={team} token={token} />
      ) : (
        <Subscribing team={team} {...followed} known={asked} />
      )}
    </FormPage>
  )
}

export const screen = defineUnlisted({ page: 'follow', Component: FollowScreen })
