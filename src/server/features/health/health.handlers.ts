import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { version } from '#server/platform/version.ts'

export const healthHandlers: Handlers<typeof contract.health> = {
  async test({ platform }) {
    await platform.database.connect(connection => connection.query('SELECT 1'))
    return { status: 'ok', version, time: platform.clock.now().toISOString(), database: 'ok' }
  }
}
