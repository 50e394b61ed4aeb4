/*
 * Deciding who is awarded. Until the release it is pending, and nobody but organisers learns of it; after it, every
 * change is a correction with its reason, which everyone reads.
 */
import type { Deciding, Decisions } from '#contract/results.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import { holdContestOfResults } from '#server/features/contests/release.actions.ts'
import { selectHidden } from '#server/features/jury/juror-sight.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keptIds } from './award-ids.ts'
import { followCorrection } from './corrected.actions.ts'
import { deleteAwards, lockWorks, saveRelease, selectAwards, writeAwards } from './decisions.queries.ts'
import { faultsOfOwn } from './own-awards.ts'
import { placesOf } from './places.ts'
import { localeOfTeam, readDecisions } from './read-decisions.ts'
import { revokeAwards, writeCorrection } from './revoking.actions.ts'

const faultsOf = ({ awards }: Deciding, standing: ReadonlySet<string>, locale: string): FieldError[] =>
  awards.flatMap(({ work_id, kind, place, title }, at): FieldError[] => {
    const here = ['awards', at]
    if (!standing.has(work_id)) return [{ path: [...here, 'work_id'], code: 'not_one_of' }]
    if (kind === 'place' && place === null) return [{ path: [...here, 'place'], code: 'required' }]
    const named = Object.entries(title).some(([language, said]) => language === locale && said !== '')
    if (kind === 'special' && !named) return [{ path: [...here, 'title', locale], code: 'required' }]
    const same = awards.findIndex(other => other.work_id === work_id && other.kind === 'place')
    return kind === 'place' && same < at ? [{ path: [...here, 'work_id'], code: 'taken' }] : []
  })

const open = ['in_judging', 'shortlisted'] as const
const out = ['awarded', 'not_awarded'] as const

/** The awards as they are kept; refused with every fault of theirs. */
const requirePossible = async (
  tx: Tx,
  asked: Deciding,
  published: boolean,
  hidden: readonly string[]
): Promise<Deciding['awards']> => {
  const works = await lockWorks(
    tx,
    tx.team_id,
    asked.contest,
    asked.awards.map(({ work_id }) => work_id)
  )
  const statuses: readonly string[] = published ? out : open
  const standing = new Set(works.filter(({ status }) => statuses.includes(status)).map(({ id }) => id))
  for (const work of hidden) standing.delete(work)
  const locale = await localeOfTeam(tx)
  const errors = faultsOf(asked, standing, locale)
  if (published && !asked.correction[locale]) errors.push({ path: ['correction', locale], code: 'required' })
  const placed = await placesOf(tx, { contest_id: asked.contest, awards: asked.awards, locale, hidden })
  // Where a place is missing or a work is not one of theirs, what it departs from cannot be said yet.
  const all = errors.length > 0 ? errors : placed.errors
  if (all.length > 0) throw new Problem('invalid', { errors: all })
  return placed.awards
}

interface Decided {
  awards: Deciding['awards']
  hidden: readonly string[]
}

/** Those that stay keep their ids; gives those that were, are none any more and are new, but for what whoever decides may not see. */
const storeAwards = async (platform: Platform, tx: Tx, contest_id: string, { awards, hidden }: Decided) => {
  const { team_id } = tx
  const stored = await selectAwards(tx.db, team_id, contest_id).execute()
  const seen = stored.filter(({ work_id }) => !hidden.includes(work_id))
  const errors = awards.flatMap(({ id }, at): FieldError[] =>
    id === undefined || seen.some(each => each.id === id)
      ? []
      : [{ path: ['awards', at, 'id'], code: 'not_one_of' }]
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
  const kept = keptIds(seen, awards)
  const ids = kept.map(id => id ?? platform.newId())
  await writeAwards(
    tx,
    awards.map(({ title, citation, reason, place, kind, work_id }, position) => ({
      team_id,
      id: ids[position] ?? '',
      contest_id,
      work_id,
      position,
      kind,
      place: kind === 'place' ? place : null,
      title: json(title),
      citation: json(citation),
      reason: json(reason)
    }))
  )
  return {
    stored,
    gone: seen.filter(({ id }) => !ids.includes(id)),
    given: ids.filter(id => !kept.includes(id))
  }
}

export const decideAwards = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  asked: Deciding
): Promise<Decisions> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    await holdContestOfResults(tx, asked.contest)
    const before = await readDecisions(platform, tx, asked.contest, actor.user_id)
    if (before.version !== asked.version) throw new Problem('stale', { current: before })
    const published = before.published_at !== null
    const rows = await selectHidden(tx.db, team_id, asked.contest, actor.user_id).execute()
    const own = rows.map(({ work_id }) => work_id)
    const errors = published ? faultsOfOwn(asked.awards, before.awards, own) : []
    if (errors.length > 0) throw new Problem('invalid', { errors })
    // What is out is out for them too.
    const hidden = published ? [] : own
    const awards = await requirePossible(tx, asked, published, hidden)
    await saveRelease(tx, team_id, asked.contest, { openness: asked.openness })
    const { stored, gone, given } = await storeAwards(platform, tx, asked.contest, { awards, hidden })
    if (!published) {
      await deleteAwards(
        tx,
        team_id,
        gone.map(({ id }) => id)
      )
      await audit(tx, platform, {
        verb: 'results.decided',
        subject: `contest:${asked.contest}`,
        details: { awards: asked.awards.length }
      })
    } else {
      const correction_id = await writeCorrection(platform, tx, {
        contest_id: asked.contest,
        text: asked.correction
      })
      await revokeAwards(platform, tx, { awards: gone, correction_id, version: before.version + 1 })
      await followCorrection(platform, tx, {
        contest_id: asked.contest,
        correction: asked.correction,
        before: stored,
        given,
        isCorrection: true
      })
      tx.afterCommit(() => platform.versions.bump(team_id))
    }
    return readDecisions(platform, tx, asked.contest, actor.user_id)
  })
