import { useState } from 'react'
import type { Application, ApplicationParts } from '#contract/applications.ts'
import type { FieldError } from '#contract/problems.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotPressed } from '#web/shell/saving/NotPressed.tsx'
import { pressNow, type HeldBack, type PressMethod } from '#web/shell/saving/pressing.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { leadTo } from '#web/ui/form/lead-to.ts'
import rows from '#web/ui/rows.module.css'
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
      <ul className={rows.rows}>
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

/** The call itself, with all that is typed: it waits for no save, and counts from when it arrives. */
const useMethod = ({
  team,
  draft,
  presses
}: ApplyEditor): PressMethod<Application, ApplicationParts, null> => {
  const { api } = useShell()
  return {
    draft,
    presses,
    cameIn: ({ sent_at }) => sent_at,
    send: ({ thing: { id, version }, typed, arrival }) =>
      api.applications.send.call({ team: team.link, id, version, parts: typed }, { context: { arrival } }),
    reread: () => api.applications.get.call({ team: team.link, id: draft.state.get().thing.id })
  }
}

export const SendPart = ({ editor, sent }: { editor: ApplyEditor; sent: () => void }) => {
  const { state, gaps, pressed } = editor
  const { words, say } = useWords('page-job-apply')
  const { call } = state.thing
  const method = useMethod(editor)
  const [held, hold] = useState<HeldBack | null>(null)
  const { send, ...outcome } = useCall(() => pressNow(method, null))
  const off = outcome.busy || gaps.length > 0 || (call.closed !== null && pressed === null)
  const go = async (): Promise<void> => {
    hold(null)
    const done = await send(undefined)
    if (!done || 'refusal' in done) return
    if (typeof done.answer === 'string') hold(done.answer)
    else sent()
  }
  return (
    <>
      {call.blind ? <NameWarnings editor={editor} /> : null}
      <Preview editor={editor} />
      <Checklist editor={editor} />
      <NotPressed
        words={words.send}
        say={say}
        zone={call.time_zone}
        pressed={pressed && pressed.arrival}
        held={held}
        {...outcome}
      />
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
