import { dayOfAges } from '#contract/rules/age-on.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

interface ExtendProps {
  editor: ContestEditing
  act: () => void
  close: () => void
}

/** What cannot be taken back is said before it is done. */
export const Extend = ({ editor, act, close }: ExtendProps) => {
  const { words, say } = useWords('console-contests')
  const { words: common } = useWords('console')
  const locale = useLocale()
  const { contest, values } = editor
  const [from, to] = [contest.closes_at, values.closes_at]
  const day = values.age_on === contest.age_on ? dayOfAges(contest) : null
  if (!from || !to) return null
  return (
    <Dialog title={words.extend.title} close={close}>
      <p>
        {say(words.extend.text, {
          from: momentIn(locale, from, contest.time_zone),
          to: momentIn(locale, to, values.time_zone)
        })}
      </p>
      {day === null ? null : <p>{say(words.extend.ages, { day: dayIn(locale, day, 'UTC') })}</p>}
      <DialogActions>
        <button className={button.primary} type="button" onClick={act}>
          {words.extend.submit}
        </button>
        <button className={button.plain} type="button" onClick={close}>
          {common.cancel}
        </button>
      </DialogActions>
    </Dialog>
  )
}
