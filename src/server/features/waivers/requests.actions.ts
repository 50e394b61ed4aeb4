/* An artist asks for a waiver and says why; an organiser grants it, in full or in part, or declines. */
import { Problem } from '#contract/problems.ts'
import { sizes } from '#contract/limits.ts'
import type { Reduction } from '#contract/rules/waiver.ts'
import type { AnsweringWaiver, OwnWaiver, WaiverRequest } from '#contract/waivers.ts'
import { takeOffGranted } from '#server/features/works/waiving.actions.ts'
import { holdOwnWork } from '#server/features/works/works.actions.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireReduction } from './codes.actions.ts'
import { orderTelling } from './news.actions.ts'
import {
  dropReasons,
  insertRequest,
  requestRows,
  selectOwn,
  setAnswer,
  type selectRequests
} from './requests.queries.ts'
import { selectWaiverSettings } from './settings.queries.ts'
import { notifyAnswered } from './waivers.mails.ts'
import { putWaiver } from './waivers.actions.ts'

type RequestRow = RowOf<typeof selectRequests>
type OwnRow = RowOf<typeof selectOwn>
type WorkRow = Awaited<ReturnType<typeof holdOwnWork>>

const grantedIn = ({ kind, value }: Pick<RequestRow, 'kind' | 'value'>): Reduction | null =>
  kind === null || value === null ? null : { kind, value }

export const presentRequest = ({
  user_id: _,
  first_name,
  last_name,
  kind,
  value,
  asked_at,
  ...row
}: RequestRow): WaiverRequest => ({
  ...row,
  artist: `${first_name} ${last_name}`.trim(),
  granted: grantedIn({ kind, value }),
  asked_at: asked_at.toISOString()
})

export const presentOwn = ({ state, kind, value, answer, asked_at, ...row }: OwnRow): OwnWaiver => ({
  ...row,
  request:
    state === null || answer === null || asked_at === null
      ? null
      : { state, granted: grantedIn({ kind, value }), answer, asked_at: asked_at.toISOString() }
})

const readOwn = async (tx: Tx, user_id: string, work: string): Promise<OwnWaiver> =>
  presentOwn(
    await selectOwn(tx.db, tx.team_id, user_id).where('works.id', '=', work).executeTakeFirstOrThrow()
  )

const requireAsking = async (tx: Tx, row: WorkRow, now: Date): Promise<void> => {
  const [settings] = await selectWaiverSettings(tx.db, tx.team_id, row.contest_id).execute()
  if (!settings?.may_ask || resultsAreOut(row, now))
    throw new Problem('conflict', { reason: 'waiver_not_asked' })
  if (row.waiver) throw new Problem('conflict', { reason: 'waiver_there' })
  if (row.status !== 'draft' && row.payment !== 'pending')
    throw new Problem('conflict', { reason: 'waiver_needless' })
}

export const askWaiver = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { work, reason, now }: { work: string; reason: string; now: Date },
  token: OnceToken | null
): Promise<OwnWaiver> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const row = await holdOwnWork(tx, { id: work, owner_id: by.user_id })
      await requireAsking(tx, row, now)
      const { contest_id, owner_id: user_id } = row
      const asked = { id: platform.newId(), contest_id, work_id: work, user_id, reason, asked_at: now }
      if (!(await insertRequest(tx, { ...asked, state: 'waiting', answer: '' })))
        throw new Problem('conflict', { reason: 'waiver_asked' })
      await orderTelling(platform, tx)
      return readOwn(tx, user_id, work)
    })
  )

const grant = async (platform: Platform, tx: Tx, row: WorkRow, reduction: Reduction): Promise<void> => {
  if (row.waiver) throw new Problem('conflict', { reason: 'waiver_there' })
  await putWaiver(tx, {
    work_id: row.id,
    contest_id: row.contest_id,
    ...reduction,
    code_id: null,
    created_at: platform.clock.now()
  })
  await takeOffGranted(platform, tx, row, reduction)
}

export const answerRequest = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, grant: granted, answer }: AnsweringWaiver,
  token: OnceToken | null
): Promise<WaiverRequest> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      if (!isId(id)) throw new Problem('not_found')
      const asked = requestRows(tx.db, team_id, by.user_id).where('waiver_requests.id', '=', id)
      const found = await asked.executeTakeFirst()
      if (!found) throw new Problem('not_found')
      const row = await holdOwnWork(tx, { id: found.work_id, owner_id: found.user_id })
      const reduction = granted && requireReduction(granted)
      const state = reduction ? ('granted' as const) : ('declined' as const)
      const answered_at = platform.clock.now()
      const { kind = null, value = null } = reduction ?? {}
      if (!(await setAnswer(tx, id, { state, kind, value, answer, answered_at })))
        throw new Problem('conflict', { reason: 'waiver_answered' })
      if (reduction) await grant(platform, tx, row, reduction)
      await audit(tx, platform, { verb: `waiver.${state}`, subject: `work:${row.id}` })
      await notifyAnswered(platform, tx, row, { title: found.title, reduction, answer })
      return presentRequest(await asked.executeTakeFirstOrThrow())
    })
  )

const forgetter: Actor = { kind: 'system', name: 'waivers' }

/** Some time after a contest nobody needs to know any more why somebody could not pay. */
export const forgetReasons = async (platform: Pick<Platform, 'doors' | 'clock'>): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - sizes.waiver_reason_days * 86_400_000)
  for await (const { id: team_id } of everyTeam(platform))
    await platform.doors.withTeam(team_id, forgetter, tx => dropReasons(tx, before))
}

/** The id of what was asked for a work, as who runs the contest finds it; for the demo. */
export const findRequest = async (
  { doors }: Platform,
  by: UserActor,
  team_id: string,
  work: string
): Promise<string | null> => {
  const [found] = await doors.readTeam(team_id, db =>
    requestRows(db, team_id, by.user_id).where('waiver_requests.work_id', '=', work)
  )
  return found?.id ?? null
}
