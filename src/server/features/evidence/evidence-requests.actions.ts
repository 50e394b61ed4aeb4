/*
 * Organisers ask for evidence, give more time, and record what came of it. A date is only ever put off; more time opens
 * what was decided again, since it is decided anew by what comes.
 */
import type { AskingEvidence, EvidenceAsked, EvidenceLeft, ExtendingEvidence } from '#contract/evidence.ts'
import type { DecidingEvidence, EvidenceRequest } from '#contract/evidence.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { endOfDay } from '#contract/rules/fee-dates.ts'
import { stands } from '#contract/rules/work-status.ts'
import { contestWithin } from '#server/features/contests/public-contests.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyAsked, notifyDecided } from './evidence.mails.ts'
import { presentRequest } from './evidence.present.ts'
import {
  insertRequests,
  lockRequests,
  lockWorks,
  requestOrder,
  requestRows,
  selectRequests,
  setLater,
  setOutcome
} from './evidence.queries.ts'

type Work = Awaited<ReturnType<typeof lockWorks>>[number]

interface Chosen {
  contest: { id: string; title: Record<string, string>; time_zone: string }
  due_at: Date
  ids: string[]
  works: Map<string, Work>
}

const outcomeOf = (
  ids: readonly string[],
  done: readonly string[],
  why: (id: string) => EvidenceLeft
): EvidenceAsked => ({
  done: ids.filter(id => done.includes(id)),
  left: ids.filter(id => !done.includes(id)).map(id => ({ id, why: why(id) }))
})

/** The works that are meant, held, and the instant that a day ends in the zone of their contest. */
const choose = async (
  { clock }: Platform,
  tx: Tx,
  by: UserActor,
  { contest: contest_id, entries, until }: Pick<AskingEvidence, 'contest' | 'entries' | 'until'>
): Promise<Chosen> => {
  const now = clock.now()
  const contest = await contestWithin(tx, contest_id, now)
  if (!contest) throw new Problem('not_found')
  const due_at = endOfDay(until, contest.time_zone)
  if (due_at <= now) throw invalidField(['until'], 'past')
  const ids = [...new Set(entries)]
  const works = await lockWorks(tx, { contest: contest_id, asker_id: by.user_id, ids })
  return { contest, due_at, ids, works: new Map(works.map(work => [work.id, work])) }
}

export const askEvidence = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { wanted, ...asked }: AskingEvidence,
  token: OnceToken | null
): Promise<EvidenceAsked> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const { contest, due_at, ids, works } = await choose(platform, tx, by, asked)
      const known = (await lockRequests(tx, ids)).map(({ work_id }) => work_id)
      const now = platform.clock.now()
      const done = ids.filter(id => {
        const work = works.get(id)
        return work !== undefined && stands(work.status) && !known.includes(id)
      })
      if (done.length > 0) {
        const asking = {
          contest_id: contest.id,
          wanted,
          due_at,
          asked_at: now,
          told_at: now,
          note: '',
          message: '',
          version: 1
        }
        await insertRequests(
          tx,
          done.map(work_id => ({ id: platform.newId(), work_id, ...asking }))
        )
        for (const id of done)
          await audit(tx, platform, {
            verb: 'evidence.asked',
            subject: `work:${id}`,
            details: { until: due_at.toISOString() }
          })
        const told = done.flatMap(id => works.get(id) ?? []).map(work => ({ ...work, wanted }))
        await notifyAsked(platform, tx, { contest, due_at, step: 'asked' }, told)
      }
      return outcomeOf(ids, done, id => {
        if (!works.has(id)) return 'not_found'
        return known.includes(id) ? 'asked_already' : 'not_from_here'
      })
    })
  )

export const extendEvidence = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  asked: ExtendingEvidence,
  token: OnceToken | null
): Promise<EvidenceAsked> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const { contest, due_at, ids, works } = await choose(platform, tx, by, asked)
      const known = await lockRequests(tx, [...works.keys()])
      const later = known.filter(request => request.due_at < due_at)
      const done = later.map(({ work_id }) => work_id)
      if (later.length > 0) {
        await setLater(
          tx,
          later.map(({ id }) => id),
          { due_at, told_at: platform.clock.now() }
        )
        for (const id of done)
          await audit(tx, platform, {
            verb: 'evidence.extended',
            subject: `work:${id}`,
            details: { until: due_at.toISOString() }
          })
        const told = later.flatMap(({ work_id, wanted }) => {
          const work = works.get(work_id)
          return work ? [{ ...work, wanted }] : []
        })
        await notifyAsked(platform, tx, { contest, due_at, step: 'extended' }, told)
      }
      return outcomeOf(ids, done, id => {
        if (!works.has(id)) return 'not_found'
        return known.some(({ work_id }) => work_id === id) ? 'not_later' : 'not_asked'
      })
    })
  )

export const decideEvidence = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, version, outcome, note, message }: DecidingEvidence
): Promise<EvidenceRequest> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const now = platform.clock.now()
    const asked = requestRows(tx.db, team_id, by.user_id).where('evidence_requests.id', '=', id)
    const found = isId(id) ? await asked.executeTakeFirst() : undefined
    if (!found) throw new Problem('not_found')
    if (!(await setOutcome(tx, id, version, { outcome, note, message, decided_at: now })))
      throw new Problem('stale', { current: presentRequest(found, now) })
    await audit(tx, platform, {
      verb: 'evidence.decided',
      subject: `work:${found.work_id}`,
      details: { outcome }
    })
    // Who is told again what they were told already only wonders.
    if (message !== '' && message !== found.message)
      await notifyDecided(platform, tx, { work_id: found.work_id, outcome, message })
    return presentRequest(await asked.executeTakeFirstOrThrow(), now)
  })

/** The newest of a contest, or that of one work; for the demo. */
export const findEvidenceRequest = async (
  { doors, clock }: Platform,
  by: UserActor,
  team_id: string,
  { contest, work }: { contest: string; work?: string }
): Promise<EvidenceRequest | null> => {
  const page = requestOrder.read({ limit: 1 })
  const asked = { contest, work, asker_id: by.user_id }
  const [found] = await doors.readTeam(team_id, db => selectRequests(db, team_id, asked, page))
  return found ? presentRequest(found, clock.now()) : null
}
