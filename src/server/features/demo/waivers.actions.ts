/* Waivers of the salon: a code for an academy and some to hand out, a request that waits, one that was granted, and a code in use. */
import { findUser } from '#server/features/accounts/accounts.actions.ts'
import { listAllOrders, type OrderRow } from '#server/features/billing/orders.actions.ts'
import { addCodes } from '#server/features/waivers/codes.actions.ts'
import { answerRequest, askWaiver } from '#server/features/waivers/requests.actions.ts'
import { readSettings, saveSettings } from '#server/features/waivers/settings.actions.ts'
import { useForEntry } from '#server/features/waivers/using.actions.ts'
import { requestRows } from '#server/features/waivers/requests.queries.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

const code = 'ACADEMY26'

const reasons = [
  'I finished my studies in June and have no steady income yet. The fee is what I spend on food in a week.',
  'I look after my two children alone and paint at night. I would be glad to show this work, and cannot pay the whole fee this month.'
]

/** Of an order that nothing came of yet. */
const openLines = (orders: readonly OrderRow[]) =>
  orders.flatMap(({ state, contest_id, email, lines, invoices, payments }) =>
    state === 'open' && email !== null && invoices.length === 0 && payments.length === 0
      ? lines
          .slice(0, 1)
          .flatMap(line => (line.state === 'due' ? [{ email, contest_id, work: line.work_id }] : []))
      : []
  )

export const seedWaivers = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  contest: string
): Promise<void> => {
  if ((await readSettings(platform, team_id, contest)).may_ask) return
  const given = { contest, ends_at: null, categories: [] }
  const academy = {
    ...given,
    code,
    count: 1,
    kind: 'percent' as const,
    value: 50,
    uses: 40,
    note: 'Academy of Ghent'
  }
  await addCodes(platform, by, team_id, academy, null)
  const handed_out = {
    ...given,
    count: 3,
    kind: 'free' as const,
    value: 0,
    uses: 1,
    note: 'For the youth centre'
  }
  await addCodes(platform, by, team_id, handed_out, null)
  await saveSettings(platform, by, team_id, { contest, may_ask: true, show_share: true })
  const now = platform.clock.now()
  const of_contest = openLines(await listAllOrders(platform, team_id)).filter(
    line => line.contest_id === contest
  )
  const [waiting, granted, using] = of_contest
  const artistOf = async ({ email }: { email: string }): Promise<UserActor> => {
    const artist = await findUser(platform, email)
    if (!artist) throw new Error(`The demo's artist ${email} is not found`)
    return artist
  }
  const ask = async (line: (typeof of_contest)[number], nth: number) =>
    askWaiver(
      platform,
      await artistOf(line),
      team_id,
      { work: line.work, reason: reasons[nth] ?? '', now },
      null
    )
  if (waiting) await ask(waiting, 0)
  if (granted) {
    await ask(granted, 1)
    const [asked] = await platform.doors.readTeam(team_id, db =>
      requestRows(db, team_id, by.user_id).where('waiver_requests.work_id', '=', granted.work)
    )
    const answer = 'Gladly. We look forward to your work.'
    if (asked)
      await answerRequest(
        platform,
        by,
        team_id,
        { id: asked.id, grant: { kind: 'free', value: 0 }, answer },
        null
      )
  }
  if (using)
    await useForEntry(platform, await artistOf(using), team_id, { work: using.work, code, now }, null)
}
