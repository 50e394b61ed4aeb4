import { useLocale } from '#web/shell/words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useDesk } from './desk-context.ts'
import styles from './panel.module.css'

const useSaved = (): ((at: string) => string) => {
  const { words, say } = useWords('rate')
  const locale = useLocale()
  const clock = timeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  return at => say(words.saved.at, { time: clock(new Date(at)) })
}

/** Beside a criterion: whether what was marked on it is safe. */
export const PartSaveStatus = ({ names, marked }: { names: readonly string[]; marked: boolean }) => {
  const { words } = useWords('rate')
  const { state, score } = useDesk()
  const saved = useSaved()
  const pending = names.some(name => name in (state.outbox[score.id]?.values ?? {}))
  const at = pending ? (state.at[score.id] ?? 'waiting') : 'saved'
  const text = at === 'saved' ? (marked && score.saved_at ? saved(score.saved_at) : '') : words.sending[at]
  return (
    <span className={styles.part} data-at={at}>
      {text}
    </span>
  )
}

/** Whether all that was given to the open work is safe. */
export const useSaveText = (): string => {
  const { words } = useWords('rate')
  const { state, score } = useDesk()
  const saved = useSaved()
  if (score.id in state.outbox) return words.sending[state.at[score.id] ?? 'waiting']
  return score.saved_at ? saved(score.saved_at) : ''
}

/** Of the whole sheet, said aloud as it changes; what could not be saved can be tried again. */
export const SaveStatus = () => {
  const { words } = useWords('rate')
  const { state, score, sender } = useDesk()
  const text = useSaveText()
  const at = score.id in state.outbox ? (state.at[score.id] ?? 'waiting') : 'saved'
  return (
    <div className={styles.saved}>
      <output data-at={at}>{text}</output>
      {at === 'refused' ? (
        <>
          <p>{state.refusals[score.id]}</p>
          <button type="button" onClick={() => sender.retry()}>
            {words.saved.retry}
          </button>
        </>
      ) : null}
    </div>
  )
}
