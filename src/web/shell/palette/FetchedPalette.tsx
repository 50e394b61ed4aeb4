import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/content.ts'
import { loadWords } from '../api/load.ts'
import { useLocale } from '../words/locale.ts'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import { Fetching, type TypedEarly } from './Fetching.tsx'
import { Palette } from './Palette.tsx'

/** Its own words, and those by which pages are called; the team's where there is one that could be found. */
const useTexts = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  const team_link = useTeam()?.link
  const locale = useLocale()
  const load = <P extends Page>(page: P) => loadWords({ api, queries }, page, team_link, locale)
  return useQuery({
    queryKey: ['words of the palette', team_link, locale],
    queryFn: async () => {
      const [palette, common] = await Promise.all([load('palette'), load('common')])
      return { palette, common }
    }
  })
}

export const FetchedPalette = ({ close, ...early }: TypedEarly & { close: () => void }) => {
  const { data, isFetching, refetch } = useTexts()
  if (!data) return <Fetching {...early} failed={!isFetching} retry={() => void refetch()} />
  return <Palette {...data} first={early.typed} close={close} />
}
