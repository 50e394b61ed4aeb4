import type { FieldError } from '#contract/problems.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { NotDone } from '#web/shell/api/NotDone.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { leadTo } from '#web/ui/form/lead-to.ts'
import styles from './apply.module.css'
import { idOf, useGapWords, type ApplyEditor } from './apply-editor.ts'
import { NameWarnings, Preview } from './Preview.tsx'

/** Of which field a gap is, in words. */
const useLabels = ({ state, team }: ApplyEditor) => {
  const { words } = useWords('page-job-apply')
  const { words: entering, say } = useWords('send-art')
  const locale = useLocale()
  const pair = usePair()
  return ({ path: [first, second, third] }: FieldError): string => {
    if (first === 'works' && typeof second === 'number') {
      const nth = say(entering.images.nth, { place: second + 1 })
      return third === 'title' || third === 'alt' ? pair(nth, entering.labels[third]) : nth
    }
    if (first === 'works') return words.parts.works
    if (first === 'name' || first === 'contact') return words.person[first]
    const question = state.thing.questions.find(({ id }) => id === second)
    return question ? textIn(question.label, locale, team.default_locale) : words.parts.statement
  }
}

/** What is missing, each with the way there. */
const Checklist = ({ editor }: { editor: ApplyEditor }) => {
  const { words } = useWords('page-job-apply')
  const labelOf = useLabels(editor)
  const messageOf = useGapWords()
  const { gaps } = editor
  if (gaps.length === 0) return <p>{words.send.whole}</p>
  return (
    <section className={styles.part}>
      <h3>{words.send.missing}</h3>
      <ul className={styles.rows}>
        {gaps.map(gap => (
          <li key={gap.path.join('.')}>
            <a
              href={`#${idOf(gap.path.join('.'))}`}
              onClick={event => leadTo(event, idOf(gap.path.join('.')))}
            >
              {labelOf(gap)}
            </a>
            <span>{messageOf(gap)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const SendPart = ({ editor, sent }: { editor: ApplyEditor; sent: () => void }) => {
  const { team, draft, state, gaps } = editor
  const { api } = useShell()
  const { words } = useWords('page-job-apply')
  const { call } = state.thing
  const { send, busy, refusal, wait } = useCall(async () => {
    await draft.flush()
    const { thing, at } = draft.state.get()
    if (at !== 'saved') throw new TypeError('Not everything is saved')
    return api.applications.send.call({ team: team.link, id: thing.id, version: thing.version })
  })
  const off = busy || gaps.length > 0 || call.closed !== null
  const go = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) sent()
  }
  return (
    <>
      {call.blind ? <NameWarnings editor={editor} /> : null}
      <Preview editor={editor} />
      <Checklist editor={editor} />
      <NotDone title={words.send.not_done} refusal={refusal} wait={wait} />
      <p className={styles.small}>{words.send.note}</p>
      <button
        className={button.primary}
        type="button"
        aria-disabled={off}
        onClick={() => {
          if (!off) void go()
        }}
      >
        {words.send.button}
      </button>
    </>
  )
}
