/* Waivers of the salon: a code for an academy and some to hand out, a request that waits, one that was granted, and a code in use. */
import { findUser } from '#server/features/accounts/accounts.actions.ts'
import { listAllOrders, type OrderRow } from '#server/features/billing/orders.actions.ts'
import { addCodes } from '#server/features/waivers/codes.actions.ts'
import { answerRequest, askWaiver, findRequest } from '#server/features/waivers/requests.actions.ts'
import { readSettings, saveSettings } from '#server/features/waivers/settings.actions.ts'
import { useForEntry } from '#server/features/works/waiving.actions.ts'
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

type Line = ReturnType<typeof openLines>[number]

const artistOf = async (platform: Platform, { email }: Line): Promise<UserActor> => {
  const artist = await findUser(platform, email)
  if (!artist) throw new Error(`The demo's artist ${email} is not found`)
  return artist
}

const seedCodes = async (platform: Platform, by: UserActor, team_id: string, contest: string) => {
  const given = { contest, ends_at: null, categories: [] }
  const academy = { ...given, code, count: 1, kind: 'percent' as const, value: 50, uses: 40 }
  await addCodes(platform, by, team_id, { ...academy, note: 'Academy of Ghent' }, null)
  const free = { ...given, count: 3, kind: 'free' as const, value: 0, uses: 1, note: 'Youth centre' }
  await addCodes(platform, by, team_id, free, null)
}

export const seedWaivers = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  contest: string
): Promise<void> => {
  if ((await readSettings(platform, team_id, contest)).may_ask) return
  await seedCodes(platform, by, team_id, contest)
  await saveSettings(platform, by, team_id, { contest, may_ask: true, show_share: true })
  const now = platform.clock.now()
  const lines = openLines(await listAllOrders(platform, team_id))
  const [waiting, granted, using] = lines.filter(({ contest_id }) => contest_id === contest)
  for (const [nth, line] of [waiting, granted].entries())
    if (line) {
      const asked = { work: line.work, reason: reasons[nth] ?? '', now }
      await askWaiver(platform, await artistOf(platform, line), team_id, asked, null)
    }
  const id = granted && (await findRequest(platform, by, team_id, granted.work))
  const grant = { kind: 'free' as const, value: 0 }
  const answer = 'Gladly. We look forward to your work.'
  if (id) await answerRequest(platform, by, team_id, { id, grant, answer }, null)
  if (using)
    await useForEntry(
      platform,
      await artistOf(platform, using),
      team_id,
      { work: using.work, code, now },
      null
    )
}
