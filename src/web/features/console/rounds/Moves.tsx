import { useState } from 'react'
import type { Round } from '#contract/rounds.ts'
import type { RoundState } from '#contract/rules/round-status.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '../Confirm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useTellRound } from './lists.ts'
import styles from './rounds.module.css'

type Move = 'prepare' | 'open' | 'pause' | 'go_on' | 'close' | 'reopen'

const targets = {
  prepare: 'paused',
  open: 'open',
  pause: 'paused',
  go_on: 'open',
  close: 'closed',
  reopen: 'open'
} as const satisfies Record<Move, RoundState>

/** What can be done next, the most likely first. */
const movesOf = ({ state, opened_at }: Pick<Round, 'state' | 'opened_at'>): Move[] => {
  if (state === 'setup') return ['prepare']
  if (state === 'paused') return opened_at === null ? ['open'] : ['go_on', 'close']
  if (state === 'open') return ['pause', 'close']
  return state === 'closed' || state === 'calculated' ? ['reopen'] : []
}

/** Each says what it does before it does it. */
export const Moves = ({ round, moved }: { round: Round; moved?: (round: Round) => void }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-rounds')
  const tell = useTellRound()
  const [asked, ask] = useState<Move | null>(null)
  return (
    <div className={styles.moves}>
      {movesOf(round).map((move, place) => (
        <button
          key={move}
          className={place === 0 ? button.primary : button.plain}
          type="button"
          onClick={() => ask(move)}
        >
          {words.moves[move].doing}
        </button>
      ))}
      {asked ? (
        <Confirm
          title={words.moves[asked].title}
          text={<p>{say(words.moves[asked].text, { works: round.works, jurors: round.jurors })}</p>}
          doing={words.moves[asked].doing}
          act={async () => {
            const { id, version } = round
            const after = await api.rounds.move.call({ link, id, version, to: targets[asked] })
            tell(after)
            moved?.(after)
          }}
          done={() => ask(null)}
          close={() => ask(null)}
        />
      ) : null}
    </div>
  )
}
