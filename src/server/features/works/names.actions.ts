/* Under which name somebody's works are shown in a contest: read, and chosen until the contest closes. */
import type { Contest } from '#contract/contests.ts'
import type { EntryName } from '#contract/entry-names.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { isMinorIn } from '#contract/rules/age-on.ts'
import { lastCloseOf } from '#contract/rules/contest-allows.ts'
import { namesOffered, usualName, type NameKind } from '#contract/rules/entry-name.ts'
import { contestWithin, findContest } from '#server/features/contests/public-contests.actions.ts'
import { orderCard } from '#server/features/exhibition/cards.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { deleteWords, insertWords } from './finalizing.queries.ts'
import {
  holdWorksOf,
  putName,
  renameWorks,
  selectName,
  selectNamedOtherwise,
  type Entrant
} from './names.queries.ts'
import { selectArtist } from './works.queries.ts'

type Artist = RowOf<typeof selectArtist>

/** A category may close after its contest; nobody knows of any entry to the whole before the last of them. */
const closeOfNames = (contest: Contest): Date | null => lastCloseOf(contest, contest.categories)

const isOver = (contest: Contest, now: Date): boolean => {
  const close = closeOfNames(contest)
  return close !== null && close <= now
}

const present = (contest: Contest, artist: Artist, kept: string | undefined, now: Date): EntryName => {
  if (isMinorIn(contest, artist.birth_date))
    return { name: artist.first_name, offered: [], is_child: true, until: null }
  const over = isOver(contest, now)
  return {
    name: kept ?? usualName(artist),
    offered: over ? [] : namesOffered(artist),
    is_child: false,
    until: over ? null : (closeOfNames(contest)?.toISOString() ?? null)
  }
}

interface AskedName {
  contest: string
  now: Date
}

export const readName = async (
  { doors, ...platform }: Platform,
  { user_id }: UserActor,
  team_id: string,
  { contest: contest_id, now }: AskedName
): Promise<EntryName> => {
  const found = await findContest({ doors, ...platform }, team_id, contest_id)
  if (!found || found.contest.state === 'draft') throw new Problem('not_found')
  const [artist] = await doors.readPlatform(db => selectArtist({ db }, user_id))
  if (!artist) throw new Problem('unauthenticated')
  const [kept] = await doors.readTeam(team_id, db => selectName(db, team_id, { contest_id, user_id }))
  return present(found.contest, artist, kept?.name, now)
}

/** All that they have entered there is shown by it from now on, and found by it. */
const showUnder = async (platform: Platform, tx: Tx, entrant: Entrant, name: string): Promise<void> => {
  const works = await selectNamedOtherwise(tx, entrant, name)
  if (works.length === 0) return
  await renameWorks(
    tx,
    works.map(({ id }) => id),
    name
  )
  for (const work of works) {
    const { title, medium, statement } = work.parts
    await deleteWords(tx, tx.team_id, work.id).execute()
    await insertWords(tx, tx.team_id, work, { title, name, texts: [medium, statement] }).execute()
    // The one there is says the name before.
    if (work.visibility !== 'private') await orderCard(platform, tx, work.id)
  }
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const chooseName = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { contest: contest_id, name: kind, now }: AskedName & { name: NameKind }
): Promise<EntryName> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { user_id } = actor
    const entrant = { contest_id, user_id }
    const contest = await contestWithin(tx, contest_id, now)
    if (!contest || contest.state === 'draft') throw invalidField(['contest'], 'not_one_of')
    await holdWorksOf(tx, entrant)
    const artist = await selectArtist(tx, user_id).executeTakeFirst()
    if (!artist) throw new Problem('unauthenticated')
    if (!artist.verified_at) throw new Problem('unverified')
    if (isMinorIn(contest, artist.birth_date)) throw new Problem('conflict', { reason: 'name_of_child' })
    if (isOver(contest, now)) throw new Problem('conflict', { reason: 'name_stands' })
    const chosen = namesOffered(artist).find(each => each.kind === kind)
    if (!chosen) throw invalidField(['name'], 'not_one_of')
    const before = await selectName(tx.db, team_id, entrant).executeTakeFirst()
    if (before?.name !== chosen.name) {
      await putName(tx, { ...entrant, name: chosen.name, kept_at: now })
      await audit(tx, platform, { verb: 'contest.name_chosen', subject: `contest:${contest_id}` })
    }
    await showUnder(platform, tx, entrant, chosen.name)
    return present(contest, artist, chosen.name, now)
  })
