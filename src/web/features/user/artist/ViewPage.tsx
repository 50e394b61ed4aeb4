import type { OwnArtist } from '#contract/artists.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'

/** What others see of it. A team without portfolios has no page to show. */
export const ViewPage = ({ own }: { own: OwnArtist }) => {
  const { words } = useWords('user-artist')
  const { handle } = own
  if (!useTeam()?.features.portfolios) return <p>{words.view.elsewhere}</p>
  if (handle === null) return <p>{words.view.no_handle}</p>
  return (
    <p>
      <TeamLink className={button.plain} to={place => paths.portfolioDetailTwo(place, handle)}>
        {words.view.open}
      </TeamLink>
    </p>
  )
}
