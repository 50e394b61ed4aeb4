import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score } from '#contract/scores.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useDesk, type DeskView } from './desk-context.ts'
import styles from './dialogs.module.css'
import { useFigures } from './use-figures.ts'

const lists = ['missing', 'all_the_same', 'extreme'] as const

/** Sheets that are worth another look, each as a button that opens it. */
const Named = ({ title, ids }: { title: string; ids: readonly string[] }) => {
  const { items, open, showDialog } = useDesk()
  const named = items.filter(({ score }) => ids.includes(score.id))
  if (named.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.named}>
        {named.map(({ score, number, title: work }) => (
          <li key={score.id}>
            <button
              type="button"
              onClick={() => {
                showDialog(null)
                open(score.id)
              }}
            >
              {number} · <bdi>{work}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sheets that can be made final, in the version that the server has. */
const readyOf = ({ items, state }: DeskView, missing: readonly string[]): Pick<Score, 'id' | 'version'>[] =>
  items
    .map(({ score }) => state.scores[score.id] ?? score)
    .filter(({ id, status }) => isBeingScored(status) && !missing.includes(id) && !(id in state.outbox))
    .map(({ id, version }) => ({ id, version }))

const useFinalize = (desk: DeskView) => {
  const { api } = useShell()
  const keys = useOnceKeys()
  return useCall(async (scores: Pick<Score, 'id' | 'version'>[]) => {
    const input = { team: desk.team.link, round: desk.round.id, scores }
    const answer = await api.scores.finalize_all.call(input, { context: { once: keys.of(input) } })
    keys.done()
    desk.sender.end(scores.map(({ id }) => id))
    desk.refresh()
    return answer
  })
}

/** Everything that is complete becomes final at once; before that, what is missing or stands out is named. */
export const Finish = () => {
  const { words, say } = useWords('rate')
  const { words: shell } = useShellWords()
  const desk = useDesk()
  const { data, isError } = useFigures(desk)
  const { send, busy, refusal, wait } = useFinalize(desk)
  const { finish } = words
  const ready = data ? readyOf(desk, data.missing) : []
  const unsent = Object.keys(desk.state.outbox).length > 0
  const calm = data && lists.every(name => data[name].length === 0)
  const act = async (): Promise<void> => {
    const outcome = await send(ready)
    if (outcome && 'answer' in outcome) desk.showDialog(null)
  }
  return (
    <Dialog title={finish.title} close={() => desk.showDialog(null)}>
      {isError ? <p role="alert">{words.figures.failed}</p> : null}
      {!data && !isError ? <output>{shell.loading}</output> : null}
      {data ? <p>{say(finish.ready, { count: ready.length })}</p> : null}
      {data ? lists.map(name => <Named key={name} title={finish[name]} ids={data[name]} />) : null}
      {calm ? <p>{finish.fine}</p> : null}
      {data && unsent ? <p role="alert">{finish.unsent}</p> : null}
      <Refused refusal={refusal} wait={wait} />
      <DialogActions>
        {ready.length > 0 ? (
          <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void act()}>
            {say(finish.act, { count: ready.length })}
          </button>
        ) : null}
        <button className={button.plain} type="button" onClick={() => desk.showDialog(null)}>
          {finish.cancel}
        </button>
      </DialogActions>
    </Dialog>
  )
}
