import { useState } from 'react'
import type { Assignment } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { AssignmentPreview } from './AssignmentPreview.tsx'
import own from './jury.module.css'
import { useRefresh } from './lists.ts'

interface AssigningProps {
  round: Round
}

/** So many more than the quorum are worth offering one by one. */
const offered = 8

const usePreview = ({ id, version }: Round) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const refresh = useRefresh()
  const [per_work, choose] = useState<number | null>(null)
  const [preview, show] = useState<Assignment | null>(null)
  const call = useCall(api.assignments.assign.call)
  const go = async (apply: boolean): Promise<void> => {
    const outcome = await call.send({ link, id, version, per_work, apply })
    if (!outcome || 'refusal' in outcome) return
    show(outcome.answer)
    if (apply) refresh()
  }
  return {
    ...call,
    per_work,
    choose: (value: number | null) => {
      choose(value)
      show(null)
    },
    preview,
    go
  }
}

const Preparing = ({ round }: AssigningProps) => {
  const { words } = useWords('console-jury')
  const { per_work, choose, preview, go, busy, refusal, wait } = usePreview(round)
  const numbers = Array.from({ length: offered }, (_, index) => round.quorum + index).filter(
    number => number < round.jurors
  )
  return (
    <>
      <p className={styles.note}>{words.assign.text}</p>
      {round.opened_at === null ? null : <p className={styles.note}>{words.assign.begun}</p>}
      <div className={own.tools}>
        <Choice
          id={`per-work-${round.id}`}
          name="per_work"
          label={words.assign.per_work}
          value={per_work ?? ''}
          onChange={({ target: { value } }) => choose(value === '' ? null : Number(value))}
        >
          <option value="">{words.assign.each_all}</option>
          {numbers.map(number => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </Choice>
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void go(false)}>
          {words.assign.preview}
        </button>
      </div>
      <Refused refusal={refusal} wait={wait} />
      {preview ? <AssignmentPreview assignment={preview} /> : null}
      {preview && !preview.applied && preview.version === round.version ? (
        <p>
          <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void go(true)}>
            {words.assign.doing}
          </button>
        </p>
      ) : null}
    </>
  )
}

/** Giving works out, while the round is paused. */
export const Assigning = ({ round }: AssigningProps) => {
  const { words } = useWords('console-jury')
  if (round.state !== 'paused' && round.state !== 'open') return null
  return (
    <section className={own.inner}>
      <h3>{words.assign.title}</h3>
      {round.state === 'paused' ? (
        <Preparing round={round} />
      ) : (
        <p className={styles.note}>
          {words.assign.not_paused}{' '}
          <TeamLink to={place => `${paths.room('rounds')(place)}/${round.id}`}>
            {words.assign.to_round}
          </TeamLink>
        </p>
      )}
    </section>
  )
}
