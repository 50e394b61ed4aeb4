/*
 * A deadline was put off: whoever holds a draft that it concerns is told, a page of people in each transaction. The
 * promise that a page was told stands with its mails, so a job that is done twice tells nobody twice.
 */
import { orderTelling, type Extended } from '#server/features/contests/extending.actions.ts'
import { contestWithin } from '#server/features/contests/public-contests.actions.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { jobToken, once } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectDraftHolders } from './extended.queries.ts'
import { notifyDeadlineExtended } from './works.mails.ts'

const people_a_page = 100

const teller: Actor = { kind: 'system', name: 'deadlines' }

const notifyPage = async (platform: Platform, tx: Tx, extended: Extended): Promise<object> => {
  const contest = await contestWithin(tx, extended.contest_id, platform.clock.now())
  if (!contest || !(await isActive(tx))) return {}
  const holders = await selectDraftHolders(tx, tx.team_id, { ...extended, limit: people_a_page })
  for (const holder of holders) await notifyDeadlineExtended(platform, tx, contest, holder)
  const after = holders.at(-1)?.owner_id
  if (holders.length === people_a_page && after !== undefined)
    await orderTelling(platform, tx, { ...extended, after })
  return { told: holders.length }
}

export const notifyOfExtension = async (platform: Platform, extended: Extended): Promise<void> => {
  const { team_id, contest_id, version, after } = extended
  const key = `extended:${contest_id}:${version}:${after ?? ''}`
  await platform.doors.withTeam(team_id, teller, tx =>
    once(tx, jobToken(key, platform.clock.now()), () => notifyPage(platform, tx, extended))
  )
}
