import { queryOptions } from '@tanstack/react-query'
import type { ShownWork } from '#contract/exhibition.ts'
import type { Api } from '../../api/api.ts'
import { useKnown } from '../../api/known.ts'
import type { ScreenAt, ScreenQuery } from '../../page/screen.ts'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { wordsQuery } from '../../words/page-words.tsx'

/** What won last. Of a contest that runs none is put before the others: whoever votes would see that one at each sign-in. */
const findHung = async (api: Api, team: string): Promise<ShownWork | null> =>
  (await api.results.laureates.call({ team })).jury[0] ?? null

/** Nobody is kept from signing in for want of a picture. */
const hungQuery = (api: Api, team: string) =>
  queryOptions<ShownWork | null, Error, ShownWork | null>({
    queryKey: ['hangs beside a form', team],
    queryFn: () => findHung(api, team).catch(() => null)
  })

/** What a page asks for that is drawn as an `AccountPage`; the platform's own have no work to hang. */
export const hungQueries = (
  api: Api,
  { team_link, locale }: Pick<ScreenAt, 'team_link' | 'locale'>
): ScreenQuery[] =>
  team_link === undefined ? [] : [wordsQuery(api, 'gallery', team_link, locale), hungQuery(api, team_link)]

export const useHung = (): ShownWork | null => {
  const { api } = useShell()
  return useKnown(hungQuery(api, useTeam()?.link ?? '')) ?? null
}
