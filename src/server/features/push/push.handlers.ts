import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { addDevice, listDevices, removeDevice } from './push.actions.ts'

export const pushHandlers: Handlers<typeof contract.push> = {
  async devices({ platform, actor }, asked) {
    return listDevices(platform, requireUser(actor), asked)
  },

  async add({ platform, actor }, device) {
    return addDevice(platform, requireUser(actor), device)
  },

  async remove({ platform, actor }, { id }) {
    await removeDevice(platform, requireUser(actor), id)
    return { removed: true }
  }
}
