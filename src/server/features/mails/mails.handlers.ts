import type { contract } from '#contract/index.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { readMail } from './mails.actions.ts'
import { sampleEmail } from './mails.samples.ts'

export const mailHandlers: Handlers<typeof contract.mails> = {
  async read({ platform }, { token }) {
    return readMail(platform, token)
  },

  async sample({ platform }, { name, team, locale }) {
    const { doors, clock, config } = platform
    return sampleEmail(config, name, locale, team === undefined ? null : await findTeam(doors, clock, team))
  }
}
