/* What a person has said of their pictures in the library. It goes with the account; the pictures go team by team. */
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteDescribed, selectAllDescribed } from './library.queries.ts'

export const personal: PersonalData = {
  tables: ['library_pieces'],
  export: [
    {
      name: 'library',
      async *rows({ doors }, { user_id }) {
        for (const { sha256, ...row } of await doors.readPlatform(db => selectAllDescribed(db, user_id)))
          yield { ...row, sha256: Buffer.from(sha256).toString('hex') }
      }
    }
  ],
  async erase({ doors }, actor) {
    await doors.withPlatform(actor, tx => deleteDescribed(tx, actor.user_id))
  }
}
