/* To whom a person's invoices are addressed: said once, for all teams. What was issued before stays as it was. */
import type { BillingIdentity, SavingIdentity } from '#contract/order-shapes.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { checkVatId } from '#server/platform/vat-id.ts'
import type { Platform } from '#server/platform/platform.ts'
import { putIdentity, selectIdentity } from './identity.queries.ts'

export const readIdentity = async ({ doors }: Platform, user_id: string): Promise<BillingIdentity | null> => {
  const [row] = await doors.readPlatform(db => selectIdentity(db, user_id))
  return row ?? null
}

export const saveIdentity = (
  platform: Platform,
  by: UserActor,
  { version, ...typed }: SavingIdentity
): Promise<BillingIdentity> => {
  const checked = checkVatId(typed.vat_id, typed.country)
  if ('code' in checked) throw invalidField(['vat_id'], checked.code, checked.params)
  const fields = { ...typed, vat_id: checked.vat_id }
  return platform.doors.withPlatform(by, async tx => {
    if (!(await lockAccount(tx, by.user_id))) throw new Problem('unauthenticated')
    const current = await selectIdentity(tx.db, by.user_id).executeTakeFirst()
    if ((current?.version ?? 0) !== version) throw new Problem('stale', { current: current ?? null })
    await putIdentity(tx, { ...fields, user_id: by.user_id, version: version + 1 })
    return { ...fields, version: version + 1 }
  })
}
