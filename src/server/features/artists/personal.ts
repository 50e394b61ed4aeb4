/* What an artist says of themselves: the page, the handles it had, and the CV. It goes with the account, handles and all. */
import { eraseInTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { bumpWaysToPage } from '#server/features/accounts/shown.actions.ts'
import {
  deletePage,
  featureArtist,
  selectCv,
  selectFeaturing,
  selectHandles,
  selectStored
} from './artists.queries.ts'

const endFeaturing = eraseInTeams(selectFeaturing, (platform, tx) => {
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  return featureArtist(tx, null)
})

export const personal: PersonalData = {
  tables: ['artist_pages', 'artist_handles', 'cv_rows', 'featured'],
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
  async erase(platform, actor) {
    await endFeaturing(platform, actor)
    await platform.doors.withPlatform(actor, async tx => {
      await deletePage(tx, actor.user_id)
      await bumpWaysToPage(platform, tx, actor.user_id)
    })
  }
}
