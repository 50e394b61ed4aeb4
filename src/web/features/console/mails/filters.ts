import { mailStates } from '#contract/rules/mail-states.ts'
import { addressFilters, oneOf, words } from '#web/shell/forms/address-filters.ts'

export const mailFilters = addressFilters({ q: words(200), state: oneOf(mailStates) })

export type MailFilters = ReturnType<typeof mailFilters.parse>
