import type { Invitation, Member } from '#contract/members.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

export const useMembers = (): Paged<Member> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.members.list, { link })
}

export const useInvitations = (): Paged<Invitation> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.members.invitations, { link })
}
