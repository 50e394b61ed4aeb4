import type { contract } from '#contract/index.ts'
import type { Call } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { removeByLink, reviewPasskeys } from './doubted-passkeys.actions.ts'
import { askForPasskey } from './owner-shown.actions.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  callPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey
} from './passkeys.actions.ts'
import { roleIn } from './role-in.ts'
import type { Device } from './sessions.actions.ts'

const deviceOf = ({ network, agent }: Call): Device => ({ network, agent })

export const passkeyHandlers: Handlers<typeof contract.passkeys> = {
  async list({ platform, actor }, page) {
    return listPasskeys(platform, requireUser(actor), page)
  },

  async begin(call, shown) {
    const options = await beginPasskey(call.platform, requireUser(call.actor), shown, deviceOf(call))
    return { options: { ...options } }
  },

  async add(call, input) {
    return addPasskey(call.platform, requireUser(call.actor), input, deviceOf(call))
  },

  async rename({ platform, actor }, { passkey, name }) {
    return callPasskey(platform, requireUser(actor), passkey, name)
  },

  async remove(call, { passkey, ...shown }) {
    await removePasskey(call.platform, requireUser(call.actor), { passkey, shown }, deviceOf(call))
  },

  async review(call, answer) {
    return { removed: await reviewPasskeys(call.platform, requireUser(call.actor), answer, deviceOf(call)) }
  },

  async remove_doubted(call, { token }) {
    return { removed: await removeByLink(call.platform, call.actor, token, deviceOf(call)) }
  },

  async owner_options({ platform, actor }, { purpose }) {
    return { options: { ...(await askForPasskey(platform, requireUser(actor), purpose)) } }
  },

  async sign_in_options({ platform, actor }) {
    return { options: { ...(await beginPasskeySignIn(platform, actor)) } }
  },

  async sign_in(call, { signed, team }) {
    const { platform } = call
    return signInWithPasskey(platform, signed, deviceOf(call), actor => roleIn(platform, actor, team))
  }
}
