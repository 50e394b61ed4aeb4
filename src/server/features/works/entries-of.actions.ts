/* What a person has entered in a team, with what each work still lacks. */
import { consentStateOf } from '#contract/rules/consent-state.ts'
import { lostSince } from '#contract/rules/category-open.ts'
import { workGaps } from '#contract/rules/work-gaps.ts'
import type { WorkStatus } from '#contract/rules/work-status.ts'
import { sizes } from '#contract/limits.ts'
import type { Picture } from '#contract/picture.ts'
import type { OwnEntry } from '#contract/works.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { selectBirthDate } from '#server/platform/db/birth-date.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { ListPage } from '#server/platform/db/keyset.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { selectConsents } from './guardians.queries.ts'
import { presentWork } from './works.present.ts'
import { selectLibrary } from './library.queries.ts'
import { standingOfWork } from './works.policy.ts'
import { selectOwnWorks, workOrder } from './works.queries.ts'

export const listEntries = async (
  platform: Platform,
  { user_id: owner_id }: UserActor,
  team: LinkedTeam,
  page: ListPage & { status: WorkStatus | undefined },
  now: Date
): Promise<{ items: OwnEntry[]; next: string | null; library: Picture[] }> => {
  const { doors } = platform
  const asked = { ...page, owner_id, contest: undefined }
  const rows = await doors.readTeam(team.id, db => selectOwnWorks(db, team.id, asked))
  const [person] = await doors.readPlatform(db => selectBirthDate(db, owner_id))
  const consents = await doors.readTeam(team.id, db => selectConsents(db, team.id, owner_id))
  const pictures = await doors.readTeam(team.id, db =>
    selectLibrary(db, team.id, owner_id, sizes.page_of_list)
  )
  const { items: shown, next } = workOrder.answer(rows, page, row => row)
  const contests = await Promise.all(
    [...new Set(shown.map(({ contest_id }) => contest_id))].map(id => findContest(platform, team.id, id))
  )
  const items = shown.flatMap((row): OwnEntry[] => {
    const contest = contests.find(each => each?.contest.id === row.contest_id)?.contest
    if (!contest) return []
    const { id, slug, title, time_zone } = contest
    const { parts, category_id } = row
    const entered_in = row.revision > 0 ? category_id : null
    const birth_date = person?.birth_date ?? null
    const asked_for = consents.find(({ contest_id }) => contest_id === id)
    const consent = consentStateOf(asked_for, contest, now)
    const standing = standingOfWork(row, now)
    const gaps = workGaps(contest, { parts, category_id, birth_date, consent, entered_in, standing }).length
    const closed_at = lostSince(contest, standing)
    const named = { id, slug, title, time_zone }
    return [{ work: presentWork(platform, row, now), contest: named, gaps, closed_at }]
  })
  return {
    items,
    next,
    library: pictures.map(row => presentWithKey(platform, team, row))
  }
}
