import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { readBilling, saveBilling } from './billing-settings.actions.ts'

export const billingSettingsHandlers: Handlers<typeof contract.billing_settings> = {
  get: ({ platform, team }) => readBilling(platform, team.id),
  save: ({ platform, actor, team }, { link: _, ...changes }) => saveBilling(platform, actor, team.id, changes)
}
