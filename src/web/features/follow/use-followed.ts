import { useQuery } from '@tanstack/react-query'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { artistQuery } from '#web/shell/parts/artist/queries.ts'
import type { Followed } from '#web/shell/parts/follow/FollowButton.tsx'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'

/** What it is called: undefined until that is known, null where visitors see nothing there. */
export const useFollowed = (team: Team, { kind, subject }: Required<Followed>): string | null | undefined => {
  const { api } = useShell()
  const locale = useLocale()
  const contest = useQuery({ ...contestQuery(api, team.link, subject, locale), enabled: kind === 'contest' })
  const artist = useQuery({ ...artistQuery(api, team.link, subject), enabled: kind === 'artist' })
  if (kind === 'team') return team.name
  if (kind === 'artist') return artist.isError ? null : artist.data?.name
  return contest.isError ? null : contest.data && textIn(contest.data.title, locale, team.default_locale)
}
