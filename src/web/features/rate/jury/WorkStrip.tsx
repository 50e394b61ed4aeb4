import { IconCheck, IconCircle, IconCircleFilled, IconCircleHalf2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isBeingScored, type ScoreStatus } from '#contract/rules/score-status.ts'
import { isCompleteSheet } from '#contract/rules/sheet.ts'
import type { QueuedWork } from '#contract/scores.ts'
import { smallSourceOf } from '#web/shell/files/media.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { SmallPicture } from '#web/ui/picture/SmallPicture.tsx'
import { ShowCurrent } from '#web/ui/ShowCurrent.tsx'
import { RoundDeadline } from '../RoundDeadline.tsx'
import { useDeskQueue, type DeskQueue } from './desk-context.ts'
import styles from './rail.module.css'
import { newestOf } from './sheet-sender-state.ts'
import { FinishButton } from './FinishButton.tsx'
import { withPending } from './marking.ts'

interface SheetState {
  /** A sheet on which nothing is missing is scored; it is final once its juror says so. */
  status: ScoreStatus | 'scored'
  favourite: boolean
  /** Why it is not with the server and does not go there by itself. */
  stuck: 'refused' | 'clash' | null
}

/** As the strip shows it: marks that are not sent yet count. */
const sheetStateOf = ({ state, round }: DeskQueue, { score }: QueuedWork): SheetState => {
  const { status: stands, favourite, complete } = newestOf(state, score)
  const unsent = state.outbox[score.id]
  const at = unsent && state.at[score.id]
  const known = state.scores[score.id]
  const whole =
    unsent && known ? isCompleteSheet(withPending(known, unsent.values), round.criteria) : complete
  const status = stands === 'assigned' && unsent ? 'in_progress' : stands
  return {
    // What was given back is to be looked at again, whole as it may be.
    status: whole && status === 'in_progress' ? 'scored' : status,
    favourite: unsent && 'favourite' in unsent.values ? unsent.values['favourite'] === true : favourite,
    stuck: at === 'refused' || at === 'clash' ? at : null
  }
}

const filters = {
  all: () => true,
  todo: ({ status }: SheetState) => status === 'assigned',
  in_progress: ({ status }: SheetState) => status === 'in_progress' || status === 'reopened',
  scored: ({ status }: SheetState) => status === 'scored',
  done: ({ status }: SheetState) => status !== 'scored' && !isBeingScored(status),
  favourites: ({ favourite }: SheetState) => favourite
} as const
type Filter = keyof typeof filters
// Its keys are its filters.
const names = Object.keys(filters) as Filter[]

const signs: Record<SheetState['status'], typeof IconCheck> = {
  assigned: IconCircle,
  in_progress: IconCircleHalf2,
  reopened: IconCircleHalf2,
  scored: IconCircleFilled,
  final: IconCheck,
  abstained: IconCheck,
  recused: IconCheck,
  void: IconCheck
}

const SheetSign = ({ status }: Pick<SheetState, 'status'>) => {
  const { [status]: Icon } = signs
  return <Icon stroke={1.5} aria-hidden="true" />
}

const SheetTile = ({ item, sheet }: { item: QueuedWork; sheet: SheetState }) => {
  const { words, say } = useWords('rate')
  const desk = useDeskQueue()
  const { number, title, cover, score } = item
  const status = sheet.stuck ? words.sending[sheet.stuck] : words.status[sheet.status]
  return (
    <li>
      <button
        className={styles.place}
        type="button"
        data-status={sheet.status}
        data-stuck={sheet.stuck !== null}
        aria-current={desk.item === item ? 'true' : undefined}
        aria-label={say(words.rail.open, { number, title, status })}
        onClick={() => desk.open(score.id)}
      >
        <SmallPicture picture={cover} source={smallSourceOf(cover, 160)} lazy />
        <span className={styles.named}>
          <bdi>{title}</bdi>
          <small>
            <SheetSign status={sheet.status} /> {status}
          </small>
        </span>
      </button>
    </li>
  )
}

/** How many need nothing more of their juror than to be finalized, if that. */
export const doneIn = (desk: DeskQueue): number =>
  desk.items
    .map(item => sheetStateOf(desk, item))
    .filter(sheet => filters.done(sheet) || filters.scored(sheet)).length

const Progress = ({ sheets }: { sheets: readonly SheetState[] }) => {
  const { words, say } = useWords('rate')
  const { round } = useDeskQueue()
  const ended = sheets.filter(filters.done).length
  const done = ended + sheets.filter(filters.scored).length
  const text = say(words.desk.progress, { done, ended, all: sheets.length })
  return (
    <div className={styles.progress}>
      <progress value={done} max={sheets.length} aria-label={text} />
      <p>{text}</p>
      <RoundDeadline round={round} />
      <FinishButton className={styles.finish} />
    </div>
  )
}

/** The queue: where one is in it, and what is left. */
export const WorkStrip = () => {
  const { words, say } = useWords('rate')
  const desk = useDeskQueue()
  const [filter, choose] = useState<Filter>('all')
  const all = desk.items.map(item => ({ item, sheet: sheetStateOf(desk, item) }))
  const shown = all.filter(({ sheet }) => filters[filter](sheet))
  const list = useRef<HTMLOListElement>(null)
  return (
    <nav className={styles.rail} aria-label={words.rail.title}>
      <Progress sheets={all.map(({ sheet }) => sheet)} />
      <p className={styles.where}>{say(words.rail.place, { place: desk.at + 1, all: all.length })}</p>
      <label className={styles.filter}>
        <span>{words.rail.filter}</span>
        <Select
          small
          value={filter}
          // One of the options, which are the filters.
          onChange={event => choose(event.target.value as Filter)}
        >
          {names.map(name => (
            <option key={name} value={name}>
              {words.filters[name]}
            </option>
          ))}
        </Select>
      </label>
      {shown.length === 0 ? <p>{words.rail.empty}</p> : null}
      <ol className={styles.places} ref={list}>
        {shown.map(({ item, sheet }) => (
          <SheetTile key={item.score.id} item={item} sheet={sheet} />
        ))}
      </ol>
      <ShowCurrent key={desk.item.score.id} list={list} />
    </nav>
  )
}
