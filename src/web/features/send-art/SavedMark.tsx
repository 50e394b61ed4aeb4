import { Countdown } from '#web/shell/contest/Moment.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import type { EntryEditor } from './editor.ts'
import styles from './send-art.module.css'

/** Always in sight: whether what was typed is safe, since when by the server's clock, and how long there is still time. */
export const SavedMark = ({ editor: { contest, state, words, say } }: { editor: EntryEditor }) => {
  const locale = useLocale()
  const { at, thing: work, closed } = state
  const { saved } = words
  const { can, open_until } = work
  if (at === 'closed' || !can.edit_pictures)
    return (
      <Notice
        title={saved.closed}
        text={closed ?? (work.status === 'changes_requested' ? work.reason : saved.closed_text)}
      />
    )
  const time = timeFormat(locale, { hour: '2-digit', minute: '2-digit' })(new Date(work.saved_at))
  const text = at === 'saved' ? say(saved.at, { time }) : saved[at]
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
      <div className={styles.saved}>
        <output data-at={at}>{text}</output>
        {can.edit && open_until ? <Countdown until={open_until} /> : null}
      </div>
    </>
  )
}
