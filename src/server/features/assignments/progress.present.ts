import type { JurorProgress, RoundProgress } from '#contract/assignments.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { wasRemindedToday } from './reminding.policy.ts'
import type {
  selectCategoryProgress,
  selectFlags,
  selectJurorProgress,
  selectLate,
  selectNamedLate
} from './progress.queries.ts'

type JurorRow = RowOf<typeof selectJurorProgress>

const presentJuror = (row: JurorRow, { open, now }: { open: boolean; now: Date }): JurorProgress => {
  const { id, first_name, last_name, reminded_at, removed_at, saved_at, ...counts } = row
  const left = counts.sheets - counts.final - counts.abstained
  return {
    juror_id: id,
    name: `${first_name} ${last_name}`.trim(),
    ...counts,
    saved_at: saved_at?.toISOString() ?? null,
    reminded_at: reminded_at?.toISOString() ?? null,
    removed: removed_at !== null,
    can_remind: open && removed_at === null && left > 0 && !wasRemindedToday(reminded_at, now)
  }
}

/** As the console shows it and as organisers are mailed. */
export const sumWithoutJuror = (categories: readonly { without_juror: number }[]): number =>
  categories.reduce((sum, { without_juror }) => sum + without_juror, 0)

interface Shown {
  jurors: JurorRow[]
  categories: RowOf<typeof selectCategoryProgress>[]
  flags: RowOf<typeof selectFlags>[]
  late: RowOf<typeof selectLate> | undefined
  named: RowOf<typeof selectNamedLate>[]
  late_unseen: boolean
  open: boolean
  now: Date
}

const lateOf = ({ works, waiting, next_close }: RowOf<typeof selectLate>) => ({
  late: works - waiting,
  waiting,
  next_close: next_close?.toISOString() ?? null
})

const called = ({ entry_number, title }: { entry_number: number | null; title: string | null }) => ({
  number: entry_number ?? 0,
  title: title ?? ''
})

export const presentProgress = ({
  jurors,
  categories,
  flags,
  late,
  named,
  late_unseen,
  open,
  now
}: Shown): RoundProgress => ({
  at: now.toISOString(),
  jurors: jurors.map(row => presentJuror(row, { open, now })),
  categories,
  without_juror: sumWithoutJuror(categories),
  ...lateOf(late ?? { works: 0, waiting: 0, next_close: null }),
  late_works: named.map(({ work_id, closes_at, hidden_at, ...work }) => ({
    work_id,
    ...called(work),
    closes_at: closes_at?.toISOString() ?? null,
    hidden: hidden_at !== null
  })),
  late_unseen,
  flags: flags.map(({ work_id, flag, times, ...work }) => ({ work_id, flag, times, ...called(work) }))
})
