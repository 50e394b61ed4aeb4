import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { askConsent, decide, readConsent, readQuestion } from './guardians.actions.ts'

export const guardianHandlers: Handlers<typeof contract.guardians> = {
  async get({ platform, actor, team, arrived_at }, { contest }) {
    return readConsent(platform, requireUser(actor), team.id, { contest, now: arrived_at })
  },

  async ask({ platform, actor, team, once }, { contest, name, email }) {
    return askConsent(platform, requireUser(actor), team.id, { contest, name, email }, once)
  },

  async read({ platform, team, locale }, { token }) {
    return readQuestion(platform, team.id, { token, locale })
  },

  async decide({ platform, actor, team, locale }, { team: _, ...decided }) {
    return decide(platform, actor, team.id, { ...decided, locale })
  }
}
