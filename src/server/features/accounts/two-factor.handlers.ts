import type { contract } from '#contract/index.ts'
import type { Call } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { roleIn } from './role-in.ts'
import type { Device } from './sessions.actions.ts'
import { signInWithCode } from './sign-in.actions.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes
} from './two-factor.actions.ts'

const deviceOf = ({ network, agent }: Call): Device => ({ network, agent })

export const twoFactorHandlers: Handlers<typeof contract.two_factor> = {
  async get({ platform, actor }) {
    return readTwoFactor(platform, requireUser(actor))
  },

  async begin(call, shown) {
    return beginTwoFactor(call.platform, requireUser(call.actor), shown, deviceOf(call))
  },

  async confirm(call, { code }) {
    return { codes: await confirmTwoFactor(call.platform, requireUser(call.actor), code, deviceOf(call)) }
  },

  async renew_codes(call, shown) {
    const user = requireUser(call.actor)
    return { codes: await renewRecoveryCodes(call.platform, user, shown, deviceOf(call)) }
  },

  async remove(call, input) {
    await removeTwoFactor(call.platform, requireUser(call.actor), input, deviceOf(call))
  },

  async sign_in(call, { challenge, code, team }) {
    const { platform } = call
    const attempt = { challenge, code, device: deviceOf(call) }
    return signInWithCode(platform, attempt, actor => roleIn(platform, actor, team))
  }
}
