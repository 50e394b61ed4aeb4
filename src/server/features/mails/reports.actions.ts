/*
 * What a mail provider reports: a mail that came back for good, or one that its reader complained of. A report names the
 * address, the mail by its return path, or both. It may come twice, late and in any order.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { email } from '#contract/account-fields.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { mailOfReturnPath } from '#server/platform/mail/return-path.ts'
import { report_days, suppress } from '#server/platform/mail/suppression.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAddressOf, setCameBack } from './reports.queries.ts'

const longest_path = 200
const longest_detail = 2000

export const mailReport = z
  .object({
    type: z.enum(['bounce', 'complaint']),
    address: email.optional(),
    return_path: z.string().max(longest_path).optional(),
    /** What the other mail server said. */
    detail: z.string().max(longest_detail).default(''),
    at: z.iso.datetime({ offset: true })
  })
  .refine(({ address, return_path }) => address !== undefined || return_path !== undefined)
export type MailReport = z.infer<typeof mailReport>

const prefix = 'sha256='

/** Over the bytes as they came. */
export const isSignedReport = (secret: string, header: string, body: Uint8Array): boolean => {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = header.startsWith(prefix) ? Buffer.from(header.slice(prefix.length), 'hex') : Buffer.alloc(0)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const provider: Actor = { kind: 'system', name: 'mail_reports' }
const day_ms = 86_400_000
/** Clocks differ a little. */
const ahead_ms = 300_000

/** A report that is too old, or of an instant that has not come, says nothing of now. */
const isTimely = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() - report_days * day_ms && at.getTime() < now.getTime() + ahead_ms

export const takeReport = async ({ doors, clock }: Platform, report: MailReport): Promise<void> => {
  const now = clock.now()
  const at = new Date(report.at)
  if (!isTimely(at, now)) return
  const { type: reason } = report
  const detail = report.detail.replaceAll(/\p{Cc}+/gu, ' ').trim()
  const place = report.return_path === undefined ? null : mailOfReturnPath(report.return_path)
  const [mail] = place
    ? await doors.readTeam(place.team_id, db => selectAddressOf(db, place.team_id, place.message_id))
    : []
  if (place && mail && reason === 'bounce')
    await doors.withTeam(place.team_id, provider, tx => setCameBack(tx, place.message_id, detail || reason))
  // Nothing is kept any more of an address whose account is gone.
  if (mail?.to_address === null) return
  const address = mail?.to_address ?? report.address
  if (address === undefined) return
  await doors.withPlatform(provider, tx => suppress(tx, { address, reason, detail, at: at > now ? now : at }))
}
