/* What an artist says of themselves: the page, the handles it had, and the CV. It goes with the account, handles and all. */
import type { PersonalData } from '#server/platform/personal-data.ts'
import { bumpWaysToPage } from '#server/features/accounts/shown.actions.ts'
import { deletePage, selectCv, selectHandles, selectStored } from './artists.queries.ts'

export const personal: PersonalData = {
  tables: ['artist_pages', 'artist_handles', 'cv_rows'],
  export: [
    {
      name: 'artist_page',
      async *rows({ doors }, { user_id }) {
        yield* await doors.readPlatform(db => selectStored(db, user_id))
      }
    },
    {
      name: 'handles',
      async *rows({ doors }, { user_id }) {
        yield* await doors.readPlatform(db => selectHandles(db, user_id))
      }
    },
    {
      name: 'cv',
      async *rows({ doors }, { user_id }) {
        yield* await doors.readPlatform(db => selectCv(db, user_id))
      }
    }
  ],
  erase: (platform, actor) =>
    platform.doors.withPlatform(actor, async tx => {
      await deletePage(tx, actor.user_id)
      await bumpWaysToPage(platform, tx, actor.user_id)
    })
}
