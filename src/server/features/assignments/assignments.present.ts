import type { Assignment } from '#contract/assignments.ts'
import type { JurorAndWork } from '#contract/rules/assignment.ts'

interface Shown {
  round: { quorum: number; version: number }
  judges: readonly { id: string; first_name: string; last_name: string }[]
  /** That the asker may know of. */
  works: readonly { id: string; entry_number: number | null; title: string | null }[]
  added: readonly JurorAndWork[]
  removed: readonly JurorAndWork[]
  after: readonly JurorAndWork[]
  applied: boolean
}

const most_named = 100

const tally = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** The others are given out all the same. */
export const presentAssignment = ({
  round,
  judges,
  works,
  added,
  removed,
  after,
  applied
}: Shown): Assignment => {
  const known = new Set(works.map(({ id }) => id))
  const seen = (pairs: readonly JurorAndWork[]) => pairs.filter(({ work_id }) => known.has(work_id))
  const jurorsOf = (pairs: readonly JurorAndWork[]) => tally(seen(pairs).map(({ juror_id }) => juror_id))
  const [all, more, fewer] = [jurorsOf(after), jurorsOf(added), jurorsOf(removed)]
  const panels = tally(seen(after).map(({ work_id }) => work_id))
  const short = works.filter(({ id }) => (panels.get(id) ?? 0) < round.quorum)
  return {
    coverage: { works: works.length, at_quorum: works.length - short.length },
    loads: judges.map(({ id, first_name, last_name }) => ({
      juror_id: id,
      name: `${first_name} ${last_name}`.trim(),
      kept: (all.get(id) ?? 0) - (more.get(id) ?? 0),
      added: more.get(id) ?? 0,
      removed: fewer.get(id) ?? 0
    })),
    short: short.slice(0, most_named).map(({ id, entry_number, title }) => ({
      work_id: id,
      number: entry_number ?? 0,
      title: title ?? '',
      jurors: panels.get(id) ?? 0
    })),
    applied,
    version: round.version + (applied ? 1 : 0)
  }
}
