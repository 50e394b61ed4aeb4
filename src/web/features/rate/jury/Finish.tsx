import { useState } from 'react'
import { isBeingScored } from '#contract/rules/score-status.ts'
import type { QueuedWork, Score } from '#contract/scores.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useDeskQueue, type DeskQueue } from './desk-context.ts'
import styles from './dialogs.module.css'
import { newestOf } from './sheet-sender-state.ts'
import { useFigures } from './use-figures.ts'

const lists = ['missing', 'all_the_same', 'extreme'] as const

/** Sheets that are worth another look, each as a button that opens it. */
const Named = ({ title, ids }: { title: string; ids: readonly string[] }) => {
  const { items, open, showDialog } = useDeskQueue()
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

/** Works that are no longer to be opened. */
const Gone = ({ title, works }: { title: string; works: readonly QueuedWork[] }) =>
  works.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className={styles.named}>
        {works.map(({ score, number, title: work }) => (
          <li key={score.id}>
            {number} · <bdi>{work}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )

type Versioned = Pick<Score, 'id' | 'version'>

/** The sheets that can be made final, in the version that the server has. */
const readyOf = ({ items, state }: DeskQueue, missing: readonly string[]): Versioned[] =>
  items
    .map(({ score }) => newestOf(state, score))
    .filter(({ id, status }) => isBeingScored(status) && !missing.includes(id) && !(id in state.outbox))
    .map(({ id, version }) => ({ id, version }))

interface Asked {
  work: QueuedWork
  version: number
}

const askedOf = ({ items }: DeskQueue, ready: readonly Versioned[]): Asked[] =>
  items.flatMap(work => {
    const found = ready.find(({ id }) => id === work.score.id)
    return found ? [{ work, version: found.version }] : []
  })

/** What is another than when it was sent: works that have left the queue, and sheets that were changed elsewhere. */
const movedSince = ({ items, state }: DeskQueue, asked: readonly Asked[]) => {
  const now = new Map(items.map(({ score }) => [score.id, newestOf(state, score).version]))
  return {
    gone: asked.filter(({ work }) => !now.has(work.score.id)).map(({ work }) => work),
    changed: asked
      .filter(({ work, version }) => (now.get(work.score.id) ?? version) > version)
      .map(({ work }) => work.score.id)
  }
}

const useFinalize = (desk: DeskQueue) => {
  const { api } = useShell()
  const keys = useOnceKeys()
  return useCall(async (scores: Versioned[]) => {
    const input = { team: desk.team.link, round: desk.round.id, scores }
    const answer = await api.scores.finalize_all.call(input, { context: { once: keys.of(input) } })
    keys.done()
    desk.sender.end(scores.map(({ id }) => id))
    desk.refresh()
    return answer
  })
}

/** Made final by what stands; where that is no longer so, it is read anew, and what changed is named before one presses again. */
const useFinishing = (desk: DeskQueue) => {
  const { data, isError, isFetching, refetch } = useFigures(desk, desk.readAnew)
  const { send, busy, refusal, wait } = useFinalize(desk)
  const [asked, ask] = useState<readonly Asked[]>([])
  const ready = data ? readyOf(desk, data.missing) : []
  const off = busy || isFetching
  const act = async (): Promise<void> => {
    if (off) return
    const sent = askedOf(desk, ready)
    ask([])
    const outcome = await send(ready)
    if (!outcome) return
    if ('answer' in outcome) return desk.showDialog(null)
    if (outcome.refusal.code !== 'stale' && outcome.refusal.code !== 'not_found') return
    await refetch()
    ask(sent)
  }
  return { data, isError, ready, off, act, refusal, wait, moved: movedSince(desk, asked) }
}

/** Everything that is complete becomes final at once; before that, what is missing or stands out is named. */
export const Finish = () => {
  const { words, say } = useWords('rate')
  const { words: shell } = useShellWords()
  const desk = useDeskQueue()
  const { data, isError, ready, off, act, refusal, wait, moved } = useFinishing(desk)
  const { finish } = words
  const hasMoved = moved.gone.length + moved.changed.length > 0
  const unsent = Object.keys(desk.state.outbox).length > 0
  const calm = data && !hasMoved && lists.every(name => data[name].length === 0)
  return (
    <Dialog title={finish.title} close={() => desk.showDialog(null)}>
      {isError ? <p role="alert">{words.figures.failed}</p> : null}
      {!data && !isError ? <output>{shell.loading}</output> : null}
      {hasMoved ? <p role="alert">{finish.moved}</p> : null}
      <Gone title={finish.gone} works={moved.gone} />
      <Named title={finish.changed} ids={moved.changed} />
      {data ? <p>{say(finish.ready, { count: ready.length })}</p> : null}
      {data ? lists.map(name => <Named key={name} title={finish[name]} ids={data[name]} />) : null}
      {calm ? <p>{finish.fine}</p> : null}
      {data && unsent ? <p role="alert">{finish.unsent}</p> : null}
      <Refused refusal={hasMoved ? null : refusal} wait={wait} />
      <DialogActions>
        {ready.length > 0 ? (
          <button className={button.primary} type="button" aria-disabled={off} onClick={() => void act()}>
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
