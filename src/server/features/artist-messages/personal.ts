/* What was written to artists and by whom, and whom they have blocked. It goes with the account of either. */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteBlocks, deleteMessage, selectBlocked, selectMessagesOf } from './messages.queries.ts'

const eraseMessages = eraseInTeams(selectMessagesOf, (_, tx, { id }) => deleteMessage(tx, id))

export const personal: PersonalData = {
  tables: ['artist_messages', 'blocked_writers'],
  export: [
    {
      name: 'artist_messages',
      rows: rowsOfTeams(selectMessagesOf, ({ artist_id, writer_id: _, ...row }, __, { user_id }) => ({
        ...row,
        written: artist_id === user_id ? 'to_me' : 'by_me'
      }))
    },
    {
      name: 'blocked_writers',
      // Whom somebody has blocked is another person: it is only said that, and when.
      async *rows({ doors }, { user_id }) {
        yield* await doors.readPlatform(db => selectBlocked(db, user_id))
      }
    }
  ],
  async erase(platform, actor) {
    await eraseMessages(platform, actor)
    await platform.doors.withPlatform(actor, tx => deleteBlocks(tx, actor.user_id))
  }
}
