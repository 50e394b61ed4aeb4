import type { JurorProgress, RoundProgress } from '#contract/assignments.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { wasRemindedToday } from './reminding.policy.ts'
import type {
  selectCategoryProgress,
  selectFlags,
  selectJurorProgress,
  selectLate
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

interface Shown {
  jurors: JurorRow[]
  categories: RowOf<typeof selectCategoryProgress>[]
  flags: RowOf<typeof selectFlags>[]
  late: RowOf<typeof selectLate> | undefined
  open: boolean
  now: Date
}

const lateOf = ({ works, waiting, next_close }: RowOf<typeof selectLate>) => ({
  late: works - waiting,
  waiting,
  next_close: next_close?.toISOString() ?? null
})

export const presentProgress = ({ jurors, categories, flags, late, open, now }: Shown): RoundProgress => ({
  at: now.toISOString(),
  jurors: jurors.map(row => presentJuror(row, { open, now })),
  categories,
  ...lateOf(late ?? { works: 0, waiting: 0, next_close: null }),
  flags: flags.map(({ entry_number, title, ...flag }) => ({
    ...flag,
    number: entry_number ?? 0,
    title: title ?? ''
  }))
})
