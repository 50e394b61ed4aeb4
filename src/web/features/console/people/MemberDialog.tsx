import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import type { Member } from '#contract/members.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useMe } from '#web/shell/session/me.ts'
import { useOwnTeam } from '../use-own-team.ts'
import type { MemberAct } from './member-acts.ts'

interface MemberDialogProps {
  member: Member
  act: MemberAct
  close: () => void
}

/** Names the person, and what changes for them. */
export const MemberDialog = ({ member, act, close }: MemberDialogProps) => {
  const { api, session } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-people')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const locale = useLocale()
  const me = useMe()
  const { user_id } = member
  const call = {
    make_owner: () => api.members.change.call({ link, user_id, role: 'owner' }),
    make_organiser: () => api.members.change.call({ link, user_id, role: 'organiser' }),
    remove: () => api.members.remove.call({ link, user_id }),
    leave: () => api.members.remove.call({ link, user_id })
  }[act]
  const done = (): void => {
    close()
    if (act === 'leave') void navigate(paths.home({ team_link: link, locale }))
    void queries.invalidateQueries({ queryKey: api.members.key() })
    if (user_id !== me.id) return
    // One's own role is another now.
    void queries.invalidateQueries({ queryKey: api.accounts.key() })
    void session.check(link)
  }
  const { title, text, doing } = words.acts[act]
  const name = `${member.first_name} ${member.last_name}`
  return (
    <Confirm title={say(title, { name })} text={text} doing={doing} act={call} done={done} close={close} />
  )
}
