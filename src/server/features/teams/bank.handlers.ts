import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { readBank, saveBank } from './bank.actions.ts'

export const teamBankHandlers: Handlers<typeof contract.team_bank> = {
  get: ({ platform, team }) => readBank(platform, team.id),
  save: ({ platform, actor, team }, { link: _, ...bank }) => saveBank(platform, actor, team.id, bank)
}
