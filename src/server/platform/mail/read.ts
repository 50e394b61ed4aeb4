/* What was written to people, newest first: where there is no mail server, this is where it is read. */
import type { Doors } from '../db/door.ts'

const most = 50

export const recentMails = (doors: Doors, team_id: string) =>
  doors.readTeam(team_id, db =>
    db
      .selectFrom('outbox_messages')
      .select([
        'id',
        'to_address',
        'subject',
        'text',
        'state',
        'attempts',
        'last_error',
        'created_at',
        'sent_at'
      ])
      .where('team_id', '=', team_id)
      .orderBy('id', 'desc')
      .limit(most)
  )
