import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { isBeingScored } from '#contract/rules/score-status.ts'
import type { OwnRound, QueuedWork } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { DeskContext, type DeskDialogName, type DeskView } from './desk-context.ts'
import { Panel } from './Panel.tsx'
import { WorkStrip } from './WorkStrip.tsx'
import { Stage } from './Stage.tsx'
import styles from './desk.module.css'
import { usePrefetch } from './use-prefetch.ts'
import { useSheetSender } from './use-sheet-sender.ts'
import { useKeys } from './use-keys.ts'
import { useSheet } from './use-sheet.ts'
import { useAbstainOrReopen } from './use-abstain-or-reopen.ts'

interface DeskProps {
  team: Team
  me: User
  round: OwnRound
  queue: readonly QueuedWork[]
  refetch: () => void
}

/** Where one goes on: at the first that is not finished. */
const firstToDo = (queue: readonly QueuedWork[]): string | undefined =>
  (
    queue.find(({ score }) => score.status === 'assigned') ??
    queue.find(({ score }) => isBeingScored(score.status)) ??
    queue[0]
  )?.score.id

const OnDesk = ({ view }: { view: DeskView }) => {
  const box = useRef<HTMLDivElement>(null)
  useKeys(view)
  // The picture gets the whole window; what stands above is a scroll away.
  useEffect(() => {
    // What it gives back in newer browsers is a promise, and no way to clean up.
    box.current?.scrollIntoView()
  }, [])
  return (
    <DeskContext value={view}>
      <div ref={box} className={styles.desk}>
        <WorkStrip />
        <Stage />
        <Panel key={view.score.id} />
      </div>
      <DeskDialogs />
    </DeskContext>
  )
}

export const Desk = ({ team, me, round, queue, refetch }: DeskProps) => {
  const { api } = useShell()
  const { words } = useWords('rate')
  const queries = useQueryClient()
  const { sender, state } = useSheetSender({ team: team.link, user_id: me.id, round_id: round.id })
  const items = queue.filter(({ score }) => !state.gone.includes(score.id))
  const [opened, open] = useState(() => firstToDo(queue.filter(({ score }) => !(score.id in state.outbox))))
  const [active, choose] = useState(0)
  const [looked, look] = useState({ score: '', image: 0 })
  const [dialog, showDialog] = useState<DeskDialogName | null>(null)
  const [compared, compare] = useState<readonly string[]>([])
  const at = Math.max(
    0,
    items.findIndex(({ score }) => score.id === opened)
  )
  const item = items[at]
  const { data: sheet, isError, refetch: again } = useSheet(sender, team.link, item?.score.id ?? '')
  const { abstainOrReopen, refused } = useAbstainOrReopen(sender, team.link)
  usePrefetch(team.link, queue, at)
  if (!item) return <output className={styles.waiting}>{words.desk.empty}</output>
  const { desk } = words
  if (isError && !sheet)
    return <LoadFailed words={{ title: desk.failed_title, text: desk.failed }} retry={again} />
  if (!sheet) return <StillLoading className={styles.waiting}>{desk.waiting}</StillLoading>
  const score = sender.shown(sheet.score)
  const goTo = (id: string | undefined): void => {
    if (id === undefined) return
    open(id)
    choose(0)
  }
  const view: DeskView = {
    team,
    round,
    items,
    at,
    item,
    sheet,
    image: sheet.work.images[looked.score === score.id ? looked.image : 0],
    look: image => look({ score: score.id, image }),
    score,
    sender,
    state,
    writable: !hasEnded(round.state) && isBeingScored(score.status),
    active,
    choose,
    set: (name, value) => sender.set(sheet.score, name, value),
    open: goTo,
    step: by => goTo(items[at + by]?.score.id),
    undo: () => {
      const id = sender.undo()
      if (id !== item.score.id) goTo(id ?? undefined)
    },
    dialog,
    showDialog,
    compared,
    compare,
    abstainOrReopen: () => abstainOrReopen(sheet.score),
    refused,
    refresh: () => {
      refetch()
      void queries.invalidateQueries({ queryKey: api.scores.key() })
    }
  }
  return <OnDesk view={view} />
}
