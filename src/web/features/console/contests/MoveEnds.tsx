import { dayOfAges } from '#contract/rules/age-on.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { movedEnds, type MovedEnd } from './moved-ends.ts'
import type { ContestEditing } from './use-contest-editor.ts'

interface MoveEndsProps {
  editor: ContestEditing
  act: () => void
  close: () => void
}

const isNearer = ({ from, to }: Pick<MovedEnd, 'from' | 'to'>): boolean => Date.parse(to) < Date.parse(from)

/** On which day ages are counted then: the one of before where the close is put off, and else that of the new close. */
const dayOf = ({ contest, values }: ContestEditing, nearer: boolean): string | null => {
  if (nearer) return values.age_on === null ? dayOfAges(values) : null
  return values.age_on === contest.age_on ? dayOfAges(contest) : null
}

const ContestClose = ({ editor, from, to }: { editor: ContestEditing } & Pick<MovedEnd, 'from' | 'to'>) => {
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const { contest, values } = editor
  const nearer = isNearer({ from, to })
  const day = dayOf(editor, nearer)
  const texts = nearer ? words.nearer : words.extend
  return (
    <>
      <p>
        {say(texts.text, {
          from: momentIn(locale, from, contest.time_zone),
          to: momentIn(locale, to, values.time_zone)
        })}
      </p>
      {day === null ? null : <p>{say(texts.ages, { day: dayIn(locale, day, 'UTC') })}</p>}
    </>
  )
}

/** Of the contest's categories, and of its vote. */
const OtherEnds = ({ editor, ends }: { editor: ContestEditing; ends: readonly MovedEnd[] }) => {
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (
    <>
      {ends.map(({ of, title, from, to }, place) => (
        // A category is told apart by its place: two may be called the same.
        <p key={place}>
          {say(of === 'vote' ? words.moved.vote : words.moved.category, {
            category: textIn(title, locale, default_locale),
            from: momentIn(locale, from, editor.contest.time_zone),
            to: momentIn(locale, to, editor.values.time_zone)
          })}
        </p>
      ))}
      <p>{words.moved.text}</p>
    </>
  )
}

/** An end that people have read is moved on purpose: what follows is said before it is done. */
export const MoveEnds = ({ editor, act, close }: MoveEndsProps) => {
  const { words } = useWords('console-contests')
  const ends = movedEnds(editor)
  const own = ends.find(({ of }) => of === 'contest')
  const others = ends.filter(end => end !== own)
  const texts = own && others.length === 0 ? (isNearer(own) ? words.nearer : words.extend) : words.moved
  return (
    <Dialog title={texts.title} close={close}>
      {own ? <ContestClose editor={editor} {...own} /> : null}
      {others.length > 0 ? <OtherEnds editor={editor} ends={others} /> : null}
      <DialogActions>
        <button className={button.primary} type="button" onClick={act}>
          {texts.submit}
        </button>
        <CancelButton close={close} />
      </DialogActions>
    </Dialog>
  )
}
