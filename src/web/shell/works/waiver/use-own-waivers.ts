import { useQuery } from '@tanstack/react-query'
import type { OwnWaiver } from '#contract/waivers.ts'
import { useShell } from '../../page/shell-context.ts'

/** Of one's entries in a team: for which a waiver was or may be asked. */
export const useOwnWaivers = (team: string): OwnWaiver[] => {
  const { api } = useShell()
  return useQuery(api.waivers.own.queryOptions({ input: { team } })).data?.waivers ?? []
}
