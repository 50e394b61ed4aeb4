import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { fileAnswer } from '#server/platform/http/file-answer.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { takeAlong } from './personal.actions.ts'

export const personalHandlers: Handlers<typeof contract.personal> = {
  async export({ platform, actor, network, agent }, shown) {
    const { name, zip } = await takeAlong(platform, requireUser(actor), shown, { network, agent })
    return fileAnswer(name, zip)
  }
}
