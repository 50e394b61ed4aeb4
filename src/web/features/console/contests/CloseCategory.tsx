import { textIn } from '#contract/rules/text-in.ts'
import type { Category } from '#contract/contests.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { ContestEditing } from './use-contest-editor.ts'

interface CloseCategoryProps {
  editor: ContestEditing
  /** As it is saved. */
  category: Category
  act: () => void
  close: () => void
}

/** A category was announced until its close, so who closes it before is told whom that concerns. */
export const CloseCategory = ({ editor, category, act, close }: CloseCategoryProps) => {
  const { words, say } = useWords('console-contests')
  const { words: office } = useWords('console')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { contest, kept } = editor
  const { resting, failed, retry } = kept
  const drafts = resting?.drafts.find(({ category_id }) => category_id === category.id)?.drafts ?? 0
  const { ends_at } = category
  const time = ends_at === null ? '' : momentIn(locale, ends_at, contest.time_zone)
  return (
    <Confirm
      title={say(words.close_category.title, { category: textIn(category.title, locale, default_locale) })}
      text={
        <>
          {resting ? <p>{say(words.close_category.drafts, { drafts, time })}</p> : null}
          {failed ? <LoadFailed words={office.failed} retry={retry} /> : null}
          <p>{words.close_category.text}</p>
        </>
      }
      ready={resting !== undefined}
      doing={words.close_category.submit}
      act={() => {
        act()
        return Promise.resolve()
      }}
      done={close}
      close={close}
    />
  )
}
