import { useState } from 'react'
import type { JurorProgress } from '#contract/assignments.ts'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { endedUnopened, type RoundState } from '#contract/rules/round-status.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { Writing } from '../jury/Remind.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { CloseRound } from './CloseRound.tsx'
import { useTellRound } from './lists.ts'
import { LookedUp } from './LookedUp.tsx'
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

/** What leads the round on; what halts it or takes a step back is not what the eye should fall upon. */
const leadsOn: readonly Move[] = ['prepare', 'open', 'go_on']

/** What can be done next, the most likely first. */
const movesOf = (round: Pick<Round, 'state' | 'opened_at' | 'followed'>): Move[] => {
  const { state, opened_at, followed } = round
  if (state === 'setup' || (endedUnopened(round) && !followed)) return ['prepare']
  if (state === 'paused') return opened_at === null ? ['open'] : ['go_on', 'close']
  if (state === 'open') return ['pause', 'close']
  return !followed && (state === 'closed' || state === 'calculated') ? ['reopen'] : []
}

interface MovesProps {
  round: Round
  contest: Contest
  moved?: (round: Round) => void
}

interface MoveDialogProps {
  round: Round
  contest: Contest
  move: Exclude<Move, 'close'>
  moved: (round: Round) => void
  close: () => void
}

const MoveDialog = ({ round, contest, move, moved, close }: MoveDialogProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-rounds')
  const tell = useTellRound()
  const none = move === 'prepare' && round.works === 0
  return (
    <Confirm
      title={words.moves[move].title}
      text={
        <>
          <p>
            {none
              ? words.moves.prepare.none
              : say(words.moves[move].text, { works: round.works, jurors: round.jurors })}
          </p>
          {move === 'pause' || none ? null : (
            <div className={styles.warned}>
              <LookedUp contest={contest} blind={round.blind} />
            </div>
          )}
        </>
      }
      doing={words.moves[move].doing}
      ready={!none}
      act={async () => {
        const { id, version } = round
        const after = await api.rounds.move.call({ link, id, version, to: targets[move] })
        tell(after)
        moved(after)
      }}
      done={close}
      close={close}
    />
  )
}

/** Each says what it does before it does it. */
export const Moves = ({ round, contest, moved = () => {} }: MovesProps) => {
  const { words } = useWords('console-rounds')
  const { words: jury, say } = useWords('console-jury')
  const [asked, ask] = useState<Move | null>(null)
  const [written, write] = useState<readonly JurorProgress[] | null>(null)
  const [sent, tellSent] = useState<number | null>(null)
  const close = (): void => ask(null)
  return (
    <div className={styles.moves}>
      {movesOf(round).map(move => (
        <button
          key={move}
          className={leadsOn.includes(move) ? button.primary : button.plain}
          type="button"
          onClick={() => ask(move)}
        >
          {words.moves[move].doing}
        </button>
      ))}
      <output>{sent === null ? '' : say(jury.remind.sent, { count: sent })}</output>
      {asked === 'close' ? (
        <CloseRound
          round={round}
          zone={contest.time_zone}
          moved={moved}
          remind={jurors => {
            close()
            write(jurors)
          }}
          close={close}
        />
      ) : null}
      {asked !== null && asked !== 'close' ? (
        <MoveDialog round={round} contest={contest} move={asked} moved={moved} close={close} />
      ) : null}
      {written ? (
        <Writing
          round={round}
          jurors={written}
          done={reminded => {
            tellSent(reminded)
            write(null)
          }}
          close={() => write(null)}
        />
      ) : null}
    </div>
  )
}
