import { useQueryClient } from '@tanstack/react-query'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from './use-own-team.ts'

/** What is written of entries and of their fees: once, however often the answer was lost, and all lists are read again. */
export const useWriting = <Asked extends object, Written>(
  write: (input: Asked & { link: string }, options: { context: { once: string } }) => Promise<Written>
) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  return async (asked: Asked): Promise<Written> => {
    const input = { link, ...asked }
    const written = await write(input, { context: { once: keys.of(input) } })
    keys.done()
    for (const part of [api.entries, api.orders, api.bank, api.diplomas, api.inbox, api.results])
      void queries.invalidateQueries({ queryKey: part.key() })
    return written
  }
}
