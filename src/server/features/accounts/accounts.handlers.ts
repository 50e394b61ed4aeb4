import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import type { Call } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listTeams, readUser, updateUser } from './accounts.actions.ts'
import {
  askAddressChange,
  cancelAddressChange,
  confirmAddressChange,
  readAddressChange,
  resendAddressChange
} from './address-change.actions.ts'
import { takeAddressBack } from './address-back.actions.ts'
import { eraseUser, foreseeErasure } from './erasure.actions.ts'
import { changePassword, chooseFirstPassword, forgetPassword, resetPassword } from './passwords.actions.ts'
import type { Asker } from './accounts.mails.ts'
import { confirmAddress, confirmByCode } from './confirming.actions.ts'
import { register, resendConfirmation } from './registration.actions.ts'
import { roleIn } from './role-in.ts'
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.actions.ts'
import { signIn, unlock } from './sign-in.actions.ts'

const userOf = ({ actor }: Call): UserActor => requireUser(actor)

interface WayBackInput {
  team?: string | undefined
  back?: string | undefined
  waiting?: string | undefined
}

const from = async (
  { platform: { doors, clock }, network }: Call,
  { team, back, waiting }: WayBackInput
): Promise<Asker> => ({
  network,
  team: team === undefined ? null : await findTeam(doors, clock, team),
  back,
  waiting
})

/** Before anything is used up: the role in it is looked up after. */
const requireTeam = async ({ doors, clock }: Platform, team: string | undefined): Promise<void> => {
  if (team !== undefined) await findTeam(doors, clock, team)
}

const on_its_way = { status: 'on_its_way' } as const

export const accountHandlers: Handlers<typeof contract.accounts> = {
  async register(call, input) {
    await register(call.platform, call.actor, input, await from(call, input))
    return on_its_way
  },

  async verify_email({ platform, actor, network, agent }, { team, ...shown }) {
    await requireTeam(platform, team)
    const attempt = { ...shown, began: shown.began, device: { network, agent } }
    return confirmAddress(platform, actor, attempt, user => roleIn(platform, user, team))
  },

  async confirm_by_code({ platform, actor, network, agent }, { team, ...typed }) {
    await requireTeam(platform, team)
    const attempt = { ...typed, began: typed.began, device: { network, agent } }
    return confirmByCode(platform, actor, attempt, user => roleIn(platform, user, team))
  },

  async resend_verification(call, input) {
    await resendConfirmation(call.platform, call.actor, input.email, await from(call, input))
    return on_its_way
  },

  async login({ platform, network, agent }, { email, password, team }) {
    const device = { network, agent }
    return signIn(platform, { email, password, device }, actor => roleIn(platform, actor, team))
  },

  async unlock(call, { team, ...shown }) {
    const { platform, network, agent } = call
    const user = userOf(call)
    await requireTeam(platform, team)
    const attempt = { shown, device: { network, agent } }
    return unlock(platform, user, attempt, actor => roleIn(platform, actor, team))
  },

  async logout({ platform, actor, bearer }) {
    if (bearer === null) throw new Problem('unauthenticated')
    await signOut(platform, actor, bearer)
  },

  async forgot_password(call, input) {
    await forgetPassword(call.platform, call.actor, input.email, await from(call, input))
    return on_its_way
  },

  async reset_password({ platform, actor, network }, input) {
    await resetPassword(platform, actor, input, network)
    return { status: 'done' }
  },

  async get(call, { team }) {
    const user = userOf(call)
    return readUser(call.platform, user.user_id, await roleIn(call.platform, user, team))
  },

  async update(call, { team, ...changes }) {
    const user = userOf(call)
    return updateUser(call.platform, user, changes, await roleIn(call.platform, user, team))
  },

  async change_password(call, input) {
    const { platform, network, agent } = call
    return { token: await changePassword(platform, userOf(call), input, { network, agent }) }
  },

  async choose_password(call, { password }) {
    const { platform, network, agent } = call
    return { token: await chooseFirstPassword(platform, userOf(call), password, { network, agent }) }
  },

  async address_change(call) {
    return readAddressChange(call.platform, userOf(call))
  },

  async ask_address_change(call, input) {
    const { platform, network, agent } = call
    return askAddressChange(platform, userOf(call), input, { network, agent })
  },

  async resend_address_change(call) {
    return resendAddressChange(call.platform, userOf(call))
  },

  async cancel_address_change(call, shown) {
    const { platform, network, agent } = call
    return cancelAddressChange(platform, userOf(call), shown, { network, agent })
  },

  async confirm_address_change({ platform, actor, network }, { token }) {
    return confirmAddressChange(platform, actor, { token, network })
  },

  async take_address_back({ platform, actor, network }, input) {
    return takeAddressBack(platform, actor, { ...input, network })
  },

  async erasure(call) {
    return foreseeErasure(call.platform, userOf(call))
  },

  async remove(call, shown) {
    const { platform, network, agent } = call
    await eraseUser(platform, userOf(call), shown, { network, agent })
  },

  async teams(call, page) {
    return listTeams(call.platform, userOf(call), page)
  },

  async sessions(call, page) {
    return listSessions(call.platform, userOf(call), page)
  },

  async end_session(call, { session }) {
    await endSession(call.platform, userOf(call), session)
  },

  async end_other_sessions(call) {
    await endOtherSessions(call.platform, userOf(call))
  }
}
