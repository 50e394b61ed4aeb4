/* The association behind the salon, which issues its invoices. The other teams have said nothing of the kind yet. */
import { readBilling, saveBilling } from '#server/features/billing/billing-settings.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

const association = {
  name: 'Salon of the Northern Quay vzw',
  street: 'Noorderkaai 12',
  postal_code: '9000',
  city: 'Gent',
  region: '',
  country: 'BE',
  vat_id: 'BE0123456749',
  registration: 'RPR Gent 0123.456.749',
  email: 'books@demo.test',
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  payment_note: 'You can also pay in cash or by card at the desk, when you bring your work.',
  invoice_prefix: '',
  taxed: true,
  exemption: {},
  payment_days: 14,
  reminders_on: true,
  reminder_days: [3, 14, 30],
  rates: [{ valid_from: '1996-01-01', rate: 2100 }]
}

export const seedBilling = async (platform: Platform, by: UserActor, team_id: string): Promise<void> => {
  const { version } = await readBilling(platform, team_id)
  if (version === 0) await saveBilling(platform, by, team_id, { ...association, version })
}
