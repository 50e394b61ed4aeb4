import type { FullWork } from '#contract/exhibition.ts'
import type { RatingStanding } from '#contract/ratings.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

interface AllSeenProps {
  contest: NonNullable<RatingStanding['contest']>
  /** What was skipped. */
  left: readonly FullWork[]
  again: () => void
}

/** Beyond the last work: what was passed over can be looked at again, and what was given can be changed. */
export const AllSeen = ({ contest, left, again }: AllSeenProps) => {
  const { words, say } = useWords('rate')
  const { vote } = words
  const change = (
    <TeamLink
      className={button.plain}
      to={place => `${paths.rate(place)}?${new URLSearchParams({ contest: contest.slug, view: 'grid' })}`}
    >
      {vote.change}
    </TeamLink>
  )
  if (left.length === 0)
    return <Notice title={vote.done_title} text={vote.done} takesFocus actions={change} />
  return (
    <Notice
      title={vote.skipped_title}
      text={say(vote.skipped, { count: left.length })}
      takesFocus
      actions={
        <>
          <button className={button.primary} type="button" onClick={again}>
            {vote.again}
          </button>
          {change}
        </>
      }
    />
  )
}
