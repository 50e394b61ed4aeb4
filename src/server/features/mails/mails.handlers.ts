import type { contract } from '#contract/index.ts'
import { isEditable } from '#emails/letter-facts.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { readMail } from './mails.actions.ts'
import { sampleEmail, sampleValues } from './mails.samples.ts'
import { ownWordsIn } from './own-words.actions.ts'
import { selectNewest } from './own-words.queries.ts'

export const mailHandlers: Handlers<typeof contract.mails> = {
  async read({ platform }, { token }) {
    return readMail(platform, token)
  },

  async sample({ platform }, { name, team: link, locale }) {
    const { doors, clock, config } = platform
    const team = link === undefined ? null : await findTeam(doors, clock, link)
    if (team === null || !isEditable(name)) return sampleEmail(config, name, locale, { team })
    const values = sampleValues(config, name, locale, team)
    const written = await doors.readTeam(team.id, db =>
      selectNewest(db, team.id, { names: [name], locales: [locale] })
    )
    return sampleEmail(config, name, locale, { team, own: ownWordsIn(written)(name, locale, values) })
  }
}
