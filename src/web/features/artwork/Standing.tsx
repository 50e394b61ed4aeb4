import type { ShownInFull } from '#contract/exhibition.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import layout from '#web/ui/layout.module.css'

type Standing = NonNullable<ShownInFull['standing']>

/** What the jury does with it is told with the results. */
const withJury = ['in_judging', 'shortlisted', 'awarded', 'not_awarded', 'archived'] as const
type WithJury = (typeof withJury)[number]

const isWithJury = (status: Standing['status']): status is WithJury => withJury.some(each => each === status)

const nameOf = (status: Standing['status'], hidden: boolean) => {
  if (hidden) return 'hidden'
  return isWithJury(status) ? 'kept' : status
}

/** Above a work that nobody but its artist sees: where it stands, and what comes next. */
export const Standing = ({ work, standing }: { work: ShownInFull; standing: Standing }) => {
  const { words } = useWords('artwork')
  const { status, hidden, reason } = standing
  const { title, text } = words.standing[nameOf(status, hidden)]
  const open = status === 'draft' || status === 'changes_requested'
  return (
    <div className={layout.wall}>
      <Notice
        title={title}
        actions={
          open ? (
            <TeamLink
              className={button.primary}
              to={place =>
                `${paths.sendArt(place)}?${new URLSearchParams({ work: work.id, step: 'details' })}`
              }
            >
              {words.standing.go_on}
            </TeamLink>
          ) : (
            <TeamLink className={button.plain} to={paths.userProfile}>
              {words.standing.mine}
            </TeamLink>
          )
        }
      >
        {reason ? (
          <blockquote>
            <p dir="auto">{reason}</p>
          </blockquote>
        ) : null}
        <p>{text}</p>
        <p>{words.standing.alone}</p>
      </Notice>
    </div>
  )
}
