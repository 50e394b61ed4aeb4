import type { Contest } from '#contract/contests.ts'
import { canBeLookedUp } from '#contract/rules/naming.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

interface LookedUpProps {
  contest: Contest
  blind: boolean
}

/** Of a blind round whose jurors can read on the public pages who made what they judge. */
export const LookedUp = ({ contest, blind }: LookedUpProps) => {
  const { words } = useWords('console-rounds')
  const told = words.looked_up
  if (!blind || !canBeLookedUp(contest)) return null
  return (
    <NoticeWithLink
      title={told.title}
      text={told.text}
      to={place => `${paths.room('contests', contest.id)(place)}?step=limits`}
      link={told.change}
    />
  )
}
