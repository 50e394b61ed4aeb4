import { ReadableStream as NodeStream } from 'node:stream/web'
import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { takeAlong } from './personal.actions.ts'

export const personalHandlers: Handlers<typeof contract.personal> = {
  async export({ platform, actor }) {
    const { name, zip } = await takeAlong(platform, requireUser(actor))
    return {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
      // Asked for piece by piece, so that nothing is made before there is room for it. One class, of which Node and the
      // browser have a type each.
      body: NodeStream.from(zip) as ReadableStream<Uint8Array>
    }
  }
}
