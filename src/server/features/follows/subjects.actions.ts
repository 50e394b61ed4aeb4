/* What is meant by what somebody wants to follow, and what of it they have seen already. */
import type { LocalizedText } from '#contract/localized-text.ts'
import { Problem } from '#contract/problems.ts'
import type { FollowKind } from '#contract/rules/follow-choices.ts'
import { findFollowable, publicPages } from '#server/features/artists/following.actions.ts'
import { worksLeadingTo } from '#server/features/exhibition/artist-works.actions.ts'
import { publicSeriesOf } from '#server/features/series/public-series.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectContest, type Subject } from './follows.queries.ts'
import type { NewNews } from './news.queries.ts'

export interface FoundSubject extends Subject {
  /** Of a contest. */
  title: LocalizedText
  /** Of an artist. */
  name: string
}

export interface MeantSubject {
  kind: FollowKind
  subject: string
}

/** One of which no news can come is refused: a contest whose results are out, a page of a child. */
export const findSubject = async (
  platform: Platform,
  team_id: string,
  { kind, subject }: MeantSubject
): Promise<FoundSubject> => {
  if (kind === 'team') return { kind, subject_id: team_id, title: {}, name: '' }
  if (kind === 'artist') {
    const { user_id, name } = await findFollowable(platform, team_id, subject)
    if ((await worksLeadingTo(platform, team_id, [user_id])).length === 0)
      throw new Problem('conflict', { reason: 'not_followed' })
    return { kind, subject_id: user_id, title: {}, name }
  }
  const now = platform.clock.now()
  const [contest] = subject.includes('\0')
    ? []
    : await platform.doors.readTeam(team_id, db => selectContest(db, team_id, subject, now))
  if (!contest) throw new Problem('not_found')
  if (contest.over) throw new Problem('conflict', { reason: 'not_followed' })
  return { kind, subject_id: contest.id, title: contest.title, name: '' }
}

/** What it is called now; null where no news of it can come any more. */
export const nameOf = async (
  platform: Platform,
  team_id: string,
  { kind, subject_id }: Subject
): Promise<Pick<FoundSubject, 'title' | 'name'> | null> => {
  if (kind === 'team') return { title: {}, name: '' }
  if (kind === 'artist') {
    const page = (await publicPages(platform, team_id, [subject_id])).get(subject_id)
    return page ? { title: {}, name: page.name } : null
  }
  const now = platform.clock.now()
  const [contest] = await platform.doors.readTeam(team_id, db => selectContest(db, team_id, subject_id, now))
  return contest && !contest.over ? { title: contest.title, name: '' } : null
}

/** Works and series of artists that are there now; nobody knows when they came, so they are compared by what was there. */
export const whatIsThere = async (
  platform: Platform,
  team_id: string,
  artists: readonly string[]
): Promise<NewNews[]> => {
  const works = await worksLeadingTo(platform, team_id, artists)
  const found: NewNews[] = works.map(({ id, owner_id }) => ({
    event: 'work',
    about_id: id,
    subject_id: owner_id
  }))
  // A series is shown while its artist has a work on show.
  for (const artist of new Set(works.map(({ owner_id }) => owner_id)))
    for (const { id } of await publicSeriesOf(platform, team_id, artist))
      found.push({ event: 'series', about_id: id, subject_id: artist })
  return found
}
