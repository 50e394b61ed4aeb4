/* The files of entries that organisers take along: a table for other programs, or the pictures as they were sent. */
import type { EntryChoice } from '#contract/entries.ts'
import type { Locale } from '#contract/locales.ts'
import type { EntryFile } from '#contract/rules/entry-choices.ts'
import { signedTable, tableTypes, type OfAsker } from '#server/platform/signed-tables.ts'
import { csvOf } from '#server/platform/table/csv.ts'
import { xlsxOf } from '#server/platform/table/xlsx.ts'
import { filterOf, requireContest, requireMakersShown } from './chosen-entries.ts'
import { entryTable } from './entry-table.ts'
import { originalsAsZip } from './originals.ts'

interface AskedFile extends EntryChoice, OfAsker {
  kind: EntryFile
  locale: Locale
}

export const entryFile = signedTable<AskedFile>({
  purpose: 'entry_file',
  path: 'entries',
  async make(platform, team_id, { kind, asker_id, locale, ...choice }) {
    const contest = await requireContest(platform, team_id, choice.contest)
    const filter = filterOf(choice, asker_id)
    const { slug } = contest
    if (kind === 'originals') {
      await requireMakersShown(platform, team_id, filter)
      const file = await originalsAsZip(platform, team_id, filter)
      return { name: `${slug}-pictures.zip`, type: 'application/zip', file }
    }
    const table = entryTable(platform, team_id, filter, { contest, locale })
    const file = kind === 'csv' ? csvOf(table) : await xlsxOf(table, platform.clock.now())
    return { name: `${slug}-entries.${kind}`, type: tableTypes[kind], file }
  }
})
