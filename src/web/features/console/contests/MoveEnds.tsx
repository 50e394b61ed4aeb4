import { dayOfAges } from '#contract/rules/age-on.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

interface MoveCloseProps {
  editor: ContestEditing
  act: () => void
  close: () => void
}

/** On which day ages are counted then: the one of before where the close is put off, and else that of the new close. */
const dayOf = ({ contest, values }: ContestEditing, nearer: boolean): string | null => {
  if (nearer) return values.age_on === null ? dayOfAges(values) : null
  return values.age_on === contest.age_on ? dayOfAges(contest) : null
}

/** A close that artists have read is moved on purpose: what follows is said before it is done. */
export const MoveClose = ({ editor, act, close }: MoveCloseProps) => {
  const { words, say } = useWords('console-contests')
  const { words: common } = useWords('console')
  const locale = useLocale()
  const { contest, values } = editor
  const [from, to] = [contest.closes_at, values.closes_at]
  if (!from || !to) return null
  const nearer = Date.parse(to) < Date.parse(from)
  const day = dayOf(editor, nearer)
  const texts = nearer ? words.nearer : words.extend
  return (
    <Dialog title={texts.title} close={close}>
      <p>
        {say(texts.text, {
          from: momentIn(locale, from, contest.time_zone),
          to: momentIn(locale, to, values.time_zone)
        })}
      </p>
      {day === null ? null : <p>{say(texts.ages, { day: dayIn(locale, day, 'UTC') })}</p>}
      <DialogActions>
        <button className={button.primary} type="button" onClick={act}>
          {texts.submit}
        </button>
        <button className={button.plain} type="button" onClick={close}>
          {common.cancel}
        </button>
      </DialogActions>
    </Dialog>
  )
}
