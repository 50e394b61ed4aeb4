import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { User } from '#contract/accounts.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { isBeingScored } from '#contract/rules/score-status.ts'
import type { OwnRound, QueuedWork } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import {
  DeskContext,
  DeskQueueContext,
  type DeskDialogName,
  type DeskQueue,
  type DeskView
} from './desk-context.ts'
import { Finish } from './Finish.tsx'
import { useNewestSheets } from './keep-answered.ts'
import { LeftNotice } from './LeftNotice.tsx'
import { NoSheet } from './NoSheet.tsx'
import { Panel } from './Panel.tsx'
import { WorkStrip } from './WorkStrip.tsx'
import { Stage } from './Stage.tsx'
import styles from './desk.module.css'
import { usePlace } from './use-place.ts'
import { usePrefetch } from './use-prefetch.ts'
import type { SheetSender } from './sheet-sender.ts'
import { useReopened, useSheetSender } from './use-sheet-sender.ts'
import { useKeys } from './use-keys.ts'
import { useSheet } from './use-sheet.ts'
import { useAbstainOrReopen } from './use-abstain-or-reopen.ts'

interface DeskProps {
  team: Team
  me: User
  round: OwnRound
  queue: readonly QueuedWork[]
  readAnew: () => Promise<unknown>
}

/** Where one goes on: at the first that is not finished. */
const firstToDo = (queue: readonly QueuedWork[]): string | undefined =>
  (
    queue.find(({ score }) => score.status === 'assigned') ??
    queue.find(({ score }) => isBeingScored(score.status)) ??
    queue[0]
  )?.score.id

const WithSheet = ({ view }: { view: DeskView }) => {
  useKeys(view)
  return (
    <DeskContext value={view}>
      <Stage />
      <Panel key={view.score.id} />
      <DeskDialogs />
    </DeskContext>
  )
}

interface OnDeskProps {
  queue: DeskQueue
  /** Null where the sheet has not come. */
  view: DeskView | null
  noSheet: ReactNode
}

/** Where picture and sheet are one long page, another work begins at its first criterion, and not where the last one was left. */
const useFromTheTop = (box: RefObject<HTMLElement | null>, work: string): void => {
  const before = useRef(work)
  useEffect(() => {
    if (before.current === work) return
    before.current = work
    const desk = box.current
    if (desk && desk.offsetHeight > innerHeight && desk.getBoundingClientRect().top < 0) desk.scrollIntoView()
  }, [box, work])
}

const OnDesk = ({ queue, view, noSheet }: OnDeskProps) => {
  const box = useRef<HTMLDivElement>(null)
  // The picture gets the whole window; what stands above is a scroll away.
  useEffect(() => {
    // What it gives back in newer browsers is a promise, and no way to clean up.
    box.current?.scrollIntoView()
  }, [])
  useFromTheTop(box, queue.item.score.id)
  return (
    <DeskQueueContext value={queue}>
      <div ref={box} className={styles.desk}>
        <WorkStrip />
        {view ? <WithSheet view={view} /> : noSheet}
      </div>
      {queue.dialog === 'finish' ? <Finish /> : queue.left ? <LeftNotice /> : null}
    </DeskQueueContext>
  )
}

/** The list of rounds stays beneath the desk: whoever goes back to it finds what was done meanwhile, up to the last mark. */
const useRoundsAfter = (sender: SheetSender): void => {
  const { api } = useShell()
  const queries = useQueryClient()
  useEffect(
    () => () =>
      void sender
        .flush()
        .finally(() => void queries.invalidateQueries({ queryKey: api.scores.rounds.key() })),
    [api, queries, sender]
  )
}

const useOwnQueue = ({ team, me, round, queue, readAnew }: DeskProps) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { sender, state } = useSheetSender({ team: team.link, user_id: me.id, round_id: round.id })
  const items = useMemo(
    () => queue.filter(({ score }) => !state.gone.includes(score.id)),
    [queue, state.gone]
  )
  const { at, left, go } = usePlace(items, () =>
    firstToDo(items.filter(({ score }) => !(score.id in state.outbox)))
  )
  const [active, choose] = useState(0)
  const [dialog, showDialog] = useState<DeskDialogName | null>(null)
  const [told, setTold] = useState<{ text: string; id: string } | null>(null)
  const tell: DeskQueue['tell'] = (text, id) => setTold(text === null ? null : { text, id })
  useReopened({ sender, state }, team.link, round.state)
  useNewestSheets(team.link, queue)
  useRoundsAfter(sender)
  usePrefetch(team.link, items, at)
  const open = (id: string | undefined): void => {
    if (id === undefined || !items.some(({ score }) => score.id === id)) return
    go(id)
    choose(0)
  }
  const item = items[at]
  const step = (by: 1 | -1): void => open(items[at + by]?.score.id)
  const own: Omit<DeskQueue, 'item'> = {
    team,
    round,
    items,
    at,
    left,
    sender,
    state,
    open,
    step,
    dialog,
    showDialog,
    readAnew,
    told: told && told.id === item?.score.id ? told.text : null,
    tell,
    letGo: why => {
      const by = at + 1 < items.length ? 1 : -1
      const beside = items[at + by]
      step(by)
      if (item) sender.forget(item.score.id)
      if (why !== undefined && beside) tell(why, beside.score.id)
    },
    refresh: () => {
      void readAnew().catch(() => undefined)
      void queries.invalidateQueries({ queryKey: api.scores.key() })
    }
  }
  return { own: item ? { ...own, item } : null, sender, active: left ? 0 : active, choose }
}

export const Desk = (props: DeskProps) => {
  const { team, round } = props
  const { words } = useWords('rate')
  const { own, sender, active, choose } = useOwnQueue(props)
  const [looked, look] = useState({ score: '', image: 0 })
  const [compared, compare] = useState<readonly string[]>([])
  const { data: sheet, error, refetch } = useSheet(sender, team.link, own?.item.score.id ?? '')
  const { abstainOrReopen, refused } = useAbstainOrReopen(sender, team.link)
  if (!own) return <output className={styles.waiting}>{words.desk.empty}</output>
  if (!sheet) return <OnDesk queue={own} view={null} noSheet={<NoSheet error={error} retry={refetch} />} />
  const score = sender.shown(sheet.score)
  const view: DeskView = {
    ...own,
    sheet,
    image: sheet.work.images[looked.score === score.id ? looked.image : 0],
    look: image => look({ score: score.id, image }),
    score,
    writable: !own.left && !hasEnded(round.state) && isBeingScored(score.status),
    active,
    choose,
    set: (name, value) => {
      own.tell(null, score.id)
      sender.set(sheet.score, name, value)
    },
    undo: () => {
      // A mark that the round does not take would wait here, and come into it should it be opened again.
      if (own.left || hasEnded(round.state)) return
      if (score.status === 'abstained') return abstainOrReopen(sheet.score)
      const id = sender.undo()
      own.tell(id === null ? words.desk.nothing_undone : words.desk.undone, id ?? score.id)
      if (id !== null && id !== score.id) own.open(id)
    },
    compared,
    compare,
    abstainOrReopen: () => abstainOrReopen(sheet.score),
    refused
  }
  return <OnDesk queue={own} view={view} noSheet={null} />
}
