import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { selectTextVersions, textVersionOrder } from './own-words.queries.ts'
import { recipientKind, selectRecipients } from './recipients.queries.ts'
import { listLetters, readText, requireLetter, restoreText, saveText, wordsOfRow } from './texts.actions.ts'
import { previewText, sendTest } from './trying.actions.ts'

export const mailTextHandlers: Handlers<typeof contract.mail_texts> = {
  async list({ platform, team }) {
    return { letters: await listLetters(platform, team.id), locales: team.locales }
  },

  async get({ platform, team }, { name, variant, locale }) {
    return readText(platform, team, { name, variant, locale })
  },

  async save({ platform, actor, team }, { link: _, ...asked }) {
    return saveText(platform, requireUser(actor), team, asked)
  },

  async versions({ platform, team }, { name, variant, locale, limit, cursor }) {
    const address = { name, variant, locale }
    requireLetter(team, address)
    const page = textVersionOrder.read({ limit, cursor })
    const rows = await platform.doors.readTeam(team.id, db => selectTextVersions(db, team.id, address, page))
    return textVersionOrder.answer(rows, page, row => ({
      version: row.version,
      words: wordsOfRow(row),
      edited_by: row.edited_by,
      edited_at: row.edited_at.toISOString()
    }))
  },

  async restore({ platform, actor, team }, { link: _, ...asked }) {
    return restoreText(platform, requireUser(actor), team, asked)
  },

  async preview({ platform, actor, team }, { link: _, ...asked }) {
    return previewText(platform, requireUser(actor), team, asked)
  },

  async recipients({ platform, actor, team }, { name, q }) {
    const at = { team_id: team.id, asker_id: requireUser(actor).user_id }
    const asked = { ...at, kind: recipientKind(name), words: q }
    return { recipients: await platform.doors.readTeam(team.id, db => selectRecipients(db, asked)) }
  },

  async test({ platform, actor, team }, { link: _, ...asked }) {
    return sendTest(platform, requireUser(actor), team, asked)
  }
}
