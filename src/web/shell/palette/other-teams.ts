/* The teams in which one has a part, but for the one that one is in. */
import { useQuery } from '@tanstack/react-query'
import { sizes } from '#contract/limits.ts'
import { useStillIn } from '../session/me.ts'
import { paths } from '../page/paths.ts'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import { useSession } from '../session/use-session.ts'
import type { PaletteCommand } from './command.ts'
import { foundIn } from './source.ts'
import type { PaletteSource } from './source.ts'

export const useOtherTeams: PaletteSource = ({ query, texts }) => {
  const { api } = useShell()
  const here = useTeam()?.link
  const { loggedIn } = useSession()
  const stillIn = useStillIn()
  const { data, isError } = useQuery({
    ...api.accounts.teams.queryOptions({ input: { limit: sizes.longest_list } }),
    enabled: loggedIn && stillIn
  })
  if (!loggedIn) return { found: [], state: 'whole' }
  if (!data) return { found: [], state: isError ? 'failed' : 'waiting' }
  const commands = data.items
    .filter(({ link }) => link !== here)
    .map(({ link, name }): PaletteCommand => ({
      id: `team_${link}`,
      group: 'teams',
      words: name,
      keywords: `${link} ${texts.palette.keywords.team}`,
      // Its languages are not known here; it chooses one of its own.
      run: ({ go }) => go(paths.home({ team_link: link }))
    }))
  return { found: foundIn(commands, query), state: 'whole' }
}
