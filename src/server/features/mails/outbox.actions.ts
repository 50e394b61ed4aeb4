/* One more try for a mail that nobody took. It keeps its id and its words: who got it after all knows it again. */
import type { OutboxMail } from '#contract/outbox.ts'
import { Problem } from '#contract/problems.ts'
import { canBeTriedAgain } from '#contract/rules/mail-states.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { priorityOf } from '#server/platform/mail/priority.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentMail } from './mails.present.ts'
import { queueAgain, selectMail } from './outbox.queries.ts'

export const retryMail = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  id: string
): Promise<OutboxMail> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const asked = { id, asker_id: actor.user_id }
    const find = () => selectMail(tx.db, team_id, asked).executeTakeFirst()
    const mail = isId(id) ? await find() : undefined
    if (!mail) throw new Problem('not_found')
    const open = canBeTriedAgain(mail)
    if (open && (mail.text === null || mail.link_end !== null))
      throw new Problem('conflict', { reason: 'mail_too_old' })
    if (!open || !(await queueAgain(tx, team_id, id)))
      throw new Problem('conflict', { reason: 'mail_not_failed' })
    const priority = mail.letter ? priorityOf(mail.letter.name) : 0
    await platform.jobs.sendAll(tx, sendMail, [{ payload: { team_id, message_id: id }, priority }])
    await audit(tx, platform, { verb: 'mail.tried_again', subject: `mail:${id}` })
    const row = await find()
    if (!row) throw new Problem('not_found')
    return presentMail(row)
  })
