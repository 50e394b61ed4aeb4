/* Prizes are added for awards that are out, changed as they are arranged and delivered, and each step is told to the winner. */
import type { AddingPrize, ChangingPrize, DuePrize, PrizeFulfilment, PrizeRules } from '#contract/prizes.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { PrizeKind } from '#contract/rules/prize-states.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { contestBefore } from '#server/features/contests/before.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropProofs } from './files.actions.ts'
import { holdPrize } from './lock-prize.ts'
import { notifyWinner } from './prizes.mails.ts'
import { presentPrize } from './prizes.present.ts'
import {
  countPrizes,
  deletePrize,
  insertPrize,
  lockAward,
  putPrizeSettings,
  selectFulfilment,
  selectPrizeSettings,
  updatePrize
} from './prizes.queries.ts'

// More than any contest gives; a list of them is one page.
const most = 100

const requireAmount = ({ kind, amount }: { kind: PrizeKind; amount: number | null }): void => {
  if (kind === 'money' && amount === null) throw invalidField(['amount'], 'required')
  if (kind !== 'money' && amount !== null) throw invalidField(['amount'], 'not_allowed')
}

/** What is delivered says when and how; what is not says no day. */
const requireProof = (
  { state, delivered_on, proof, proof_link }: ChangingPrize,
  { today, files }: { today: string; files: number }
): void => {
  if (state !== 'delivered') {
    if (delivered_on !== null) throw invalidField(['delivered_on'], 'not_allowed')
    return
  }
  if (delivered_on === null) throw invalidField(['delivered_on'], 'required')
  if (delivered_on > today) throw invalidField(['delivered_on'], 'in_future')
  if (proof === '' && proof_link === '' && files === 0) throw invalidField(['proof'], 'required')
}

const hold = (platform: Platform, tx: Tx, by: UserActor, id: string) =>
  holdPrize(tx, { id, asker_id: by.user_id, now: platform.clock.now() })

export const addPrize = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest: contest_id, award: award_id, ...prize }: AddingPrize,
  token: OnceToken | null
): Promise<DuePrize> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const award = await lockAward(tx, { id: award_id, contest: contest_id, asker_id: by.user_id })
      if (!award) throw new Problem('not_found')
      if (!award.results_published_at || award.revoked_at)
        throw new Problem('conflict', { reason: 'prize_no_award' })
      requireAmount(prize)
      if ((await countPrizes(tx, contest_id)) >= most)
        throw new Problem('conflict', { reason: 'prizes_many', params: { max: most } })
      const id = platform.newId()
      const begun = { state: 'owed' as const, delivered_on: null, proof: '', link: '', version: 1 }
      await insertPrize(tx, {
        id,
        contest_id,
        award_id,
        ...prize,
        ...begun,
        created_at: platform.clock.now()
      })
      await audit(tx, platform, {
        verb: 'prize.added',
        subject: `contest:${contest_id}`,
        details: { prize: id }
      })
      tx.afterCommit(() => platform.versions.bump(team_id))
      const row = await hold(platform, tx, by, id)
      await notifyWinner(platform, tx, row, 'owed')
      return presentPrize(row)
    })
  )

export const changePrize = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, version, proof_link, ...changes }: ChangingPrize
): Promise<DuePrize> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const before = await hold(platform, tx, by, id)
    requireAmount(changes)
    requireProof(
      { id, version, proof_link, ...changes },
      { today: localIn(platform.clock.now(), before.time_zone).slice(0, 10), files: before.files.length }
    )
    if (!(await updatePrize(tx, id, version, { ...changes, link: proof_link })))
      throw new Problem('stale', { current: presentPrize(before) })
    const row = await hold(platform, tx, by, id)
    const { state } = changes
    await audit(tx, platform, {
      verb: state === before.state ? 'prize.changed' : `prize.${state}`,
      subject: `contest:${row.contest_id}`,
      details: { prize: id }
    })
    // A prize that is owed again was noted by mistake; the list says so.
    if (state !== before.state && state !== 'owed' && !row.void) await notifyWinner(platform, tx, row, state)
    tx.afterCommit(() => platform.versions.bump(team_id))
    return presentPrize(row)
  })

export const removePrize = (platform: Platform, by: UserActor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const row = await hold(platform, tx, by, id)
    if (row.state === 'delivered') throw new Problem('conflict', { reason: 'prize_delivered' })
    await deletePrize(tx, id)
    await dropProofs(
      platform,
      tx,
      row.files.map(file => file.id)
    )
    await audit(tx, platform, {
      verb: 'prize.removed',
      subject: `contest:${row.contest_id}`,
      details: { prize: id }
    })
    tx.afterCommit(() => platform.versions.bump(team_id))
  })

/** Another team's, and one that is not there, are the same. */
const requireContest = async (platform: Platform, team_id: string, id: string) => {
  const found = await findContest(platform, team_id, id)
  if (!found) throw new Problem('not_found')
  return found.contest
}

export const readPrizeSettings = async (
  platform: Platform,
  team_id: string,
  contest_id: string
): Promise<PrizeRules> => {
  await requireContest(platform, team_id, contest_id)
  const [found] = await platform.doors.readTeam(team_id, db => selectPrizeSettings(db, team_id, contest_id))
  return found ?? { show_fulfilment: false }
}

export const savePrizeSettings = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest, show_fulfilment }: PrizeRules & { contest: string }
): Promise<PrizeRules> => {
  await requireContest(platform, team_id, contest)
  await platform.doors.withTeam(team_id, by, async tx => {
    await putPrizeSettings(tx, contest, { show_fulfilment })
    await audit(tx, platform, {
      verb: 'prize.settings_changed',
      subject: `contest:${contest}`,
      details: { show_fulfilment }
    })
    tx.afterCommit(() => platform.versions.bump(team_id))
  })
  return { show_fulfilment }
}

/** Said only where it is true: as many prizes as were promised, each of an award that stands, and all delivered. */
export const readFulfilment = async (
  platform: Platform,
  team_id: string,
  contest_id: string
): Promise<PrizeFulfilment> => {
  const { state } = await requireContest(platform, team_id, contest_id)
  if (state === 'draft') throw new Problem('not_found')
  const nothing = { contest: null, delivered_by: null }
  if (!(await readPrizeSettings(platform, team_id, contest_id)).show_fulfilment) return nothing
  // The last of the same series; where there is none of it, the last at all, which is told apart by its name.
  const { of_series, last } = await contestBefore(platform, team_id, contest_id)
  const before = of_series ?? last
  if (!before) return nothing
  const [counted] = await platform.doors.readTeam(team_id, db => selectFulfilment(db, team_id, before.id))
  if (!counted || counted.due === 0 || counted.delivered < counted.due || counted.due < counted.promised)
    return nothing
  const { title, edition } = before
  return { contest: { title, edition }, delivered_by: counted.last }
}
