import type { JurorProgress, RoundProgress } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { Gaps } from '../jury/Gaps.tsx'
import { useProgress } from '../jury/lists.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { howFarIn } from './jury-progress.ts'
import { useTellRound } from './lists.ts'

interface CloseRoundProps {
  round: Round
  zone: string
  moved: (round: Round) => void
  /** Whoever still has sheets is written to, and the round stays open. */
  remind: (jurors: readonly JurorProgress[]) => void
  close: () => void
}

const Missing = ({ progress, open }: { progress: RoundProgress; open: boolean }) => {
  const { words, say } = useWords('console-rounds')
  const { scores, works } = howFarIn(progress)
  const sheets = scores.all - scores.done
  const placeless = works.all - works.done
  const reminded = open && sheets > 0 && !progress.jurors.some(({ can_remind }) => can_remind)
  return (
    <>
      <p>
        <strong>
          {say(words.closing.open_sheets, { sheets })}{' '}
          {say(words.closing.placeless, { placeless, works: works.all })}
        </strong>
      </p>
      {reminded ? <p>{words.closing.nobody}</p> : null}
    </>
  )
}

/** Says what would not count, before it does not. */
export const CloseRound = ({ round, zone, moved, remind, close }: CloseRoundProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-rounds')
  const { words: office } = useWords('console')
  const tell = useTellRound()
  const { data: progress, isError, refetch } = useProgress(round.id)
  const due = progress?.jurors.filter(({ can_remind }) => can_remind) ?? []
  return (
    <Confirm
      title={words.moves.close.title}
      text={
        <>
          {progress ? (
            <Missing progress={progress} open={round.state === 'open'} />
          ) : isError ? (
            <LoadFailed words={office.failed} retry={refetch} />
          ) : (
            <output>{words.closing.waiting}</output>
          )}
          <Gaps round={round} zone={zone} led />
          <p>{words.moves.close.text}</p>
        </>
      }
      doing={words.moves.close.doing}
      ready={progress !== undefined}
      instead={due.length > 0 ? { doing: words.closing.remind, act: () => remind(due) } : undefined}
      act={async () => {
        const { id, version } = round
        const after = await api.rounds.move.call({ link, id, version, to: 'closed' })
        tell(after)
        moved(after)
      }}
      done={close}
      close={close}
    />
  )
}
