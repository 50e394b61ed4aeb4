/* What a person has said of their works in the library. It goes with the account; the pictures go team by team. */
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteKept, selectKept } from './library.queries.ts'

export const personal: PersonalData = {
  tables: ['library_works', 'library_pieces'],
  export: [
    {
      name: 'library',
      async *rows({ doors }, { user_id }) {
        for (const { id: _, version: __, pictures, ...work } of await doors.readPlatform(db =>
          selectKept(db, user_id)
        ))
          yield { ...work, pictures: pictures.map(({ hash, alt }) => ({ sha256: hash, alt })) }
      }
    }
  ],
  async erase({ doors }, actor) {
    await doors.withPlatform(actor, tx => deleteKept(tx, actor.user_id))
  }
}
