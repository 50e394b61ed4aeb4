import { stands } from '#contract/rules/work-status.ts'
import { Countdown } from '#web/shell/contest/Moment.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useTerms } from '#web/shell/contest/terms.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { SavedMark } from '#web/shell/saving/SavedMark.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import type { EntryEditor } from './editor.ts'

/** Always in sight: whether what was typed is safe, since when by the server's clock, and how long there is still time. */
export const EntryStanding = ({ editor }: { editor: EntryEditor }) => {
  const { contest, state, pressed, words, say, mistyped } = editor
  const terms = useTerms()
  const locale = useLocale()
  const { at, thing: work, closed } = state
  const { saved } = words
  const { can, open_until } = work
  const unsent = work.changed && stands(work.status)
  // What a save was refused is not in, and what is known of the entry is from before; a press from before can still count.
  const lost = at === 'closed' ? stands(work.status) && pressed === null : unsent && !can.finalize
  if (at === 'closed' || !can.edit_pictures) {
    // Whoever comes back to what they have just submitted reads that it stays, and not that it is too late.
    const for_good = stands(work.status) && !contest.edit_after_submit
    const why = for_good ? terms.words.changes.for_good : saved.closed_text
    return (
      <Notice
        title={saved.closed}
        text={closed ?? (work.status === 'changes_requested' ? work.reason : why)}
        actions={
          <TeamLink className={button.plain} to={paths.userProfile}>
            {words.start.mine}
          </TeamLink>
        }
      >
        {lost ? <p>{saved.not_sent}</p> : null}
      </Notice>
    )
  }
  return (
    <>
      {!can.edit && open_until ? (
        <Notice
          title={saved.pictures}
          text={say(work.status === 'draft' ? saved.pictures_draft : saved.pictures_text, {
            time: momentIn(locale, open_until, contest.time_zone)
          })}
        />
      ) : null}
      <SavedMark
        at={at === 'saved' && Object.keys(mistyped).length > 0 ? 'refused' : at}
        closed={closed}
        saved_at={work.saved_at}
        saved={unsent ? saved.unsent : undefined}
      >
        {can.edit && open_until ? <Countdown until={open_until} /> : null}
      </SavedMark>
    </>
  )
}
