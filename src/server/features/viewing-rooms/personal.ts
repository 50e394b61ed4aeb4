/*
 * A recording is the team's; who sent it is not told any more once their account is gone. What is said of the works of an
 * artist who leaves goes with them.
 */
import { guideEndings } from '#contract/rules/guide-file.ts'
import type { ZipEntry } from '#server/platform/zip.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { dropRecordings, guideKey } from './guides.actions.ts'
import { deleteGuide, selectGuidesAbout, selectGuidesSentBy, updateGuide } from './guides.queries.ts'

const eraseSender = eraseInTeams(selectGuidesSentBy, (_, tx, { id }) =>
  updateGuide(tx, id, { sent_by: null })
)
const eraseAbout = eraseInTeams(selectGuidesAbout, async (platform, tx, { id }) => {
  await dropRecordings(platform, tx, await deleteGuide(tx, id))
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
})

export const personal: PersonalData = {
  tables: ['audio_guides'],
  export: [
    {
      name: 'audio_guides',
      rows: rowsOfTeams(selectGuidesSentBy, ({ room_id: _, file_id: __, version: ___, ...row }) => row),
      async *files(platform, owner): AsyncGenerator<ZipEntry> {
        for await (const { team, row } of inEveryTeam(platform, owner, selectGuidesSentBy)) {
          if (row.file_id === null || row.format === null) continue
          const found = await platform.storage.stream(guideKey(team.id, row.file_id))
          const name = `audio_guides/${row.id}.${guideEndings[row.format]}`
          if (found) yield { name, text: found.stream, packed: true }
        }
      }
    }
  ],
  async erase(platform, actor) {
    await eraseSender(platform, actor)
    await eraseAbout(platform, actor)
  }
}
