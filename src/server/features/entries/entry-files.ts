/*
 * The files that organisers take along, behind an address that is signed for what was asked and runs out: the browser
 * fetches it by itself, however large it is, and no token stands in it. What is asked is in the address, so nothing is
 * kept of it.
 */
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { EntryChoice } from '#contract/entries.ts'
import { sizes } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import type { EntryFile } from '#contract/rules/entry-choices.ts'
import { requireStillRuns } from '#server/platform/access/still-admitted.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSigned, signed } from '#server/platform/signed.ts'
import { csvOf } from '#server/platform/table/csv.ts'
import { xlsxOf } from '#server/platform/table/xlsx.ts'
import { requireContest, filterOf } from './chosen-entries.ts'
import { entryTable } from './entry-table.ts'
import { originalsAsZip } from './originals.ts'

interface AskedFile extends EntryChoice {
  kind: EntryFile
  /** Whoever takes it along: what is out of their sight is not in it. */
  asker_id: string
  locale: Locale
}

/** Whoever calls it has made sure that the one who asked may have it. */
export const addressOfFile = async (
  platform: Platform,
  team_id: string,
  file: AskedFile
): Promise<{ url: string; expires_at: string }> => {
  const asked = Buffer.from(JSON.stringify(file)).toString('base64url')
  const payload = [team_id, asked]
  const { query, expires_at } = await signed(platform, 'entry_file', payload, sizes.entry_file_minutes)
  return { url: `/files/${team_id}/entries?${new URLSearchParams({ asked, ...query })}`, expires_at }
}

const types: Record<EntryFile, { type: string; name: string }> = {
  csv: { type: 'text/csv', name: 'entries.csv' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'entries.xlsx'
  },
  originals: { type: 'application/zip', name: 'pictures.zip' }
}

const make = async (
  platform: Platform,
  team_id: string,
  { kind, asker_id, locale, ...choice }: AskedFile
): Promise<{ slug: string; file: Readable }> => {
  const contest = await requireContest(platform, team_id, choice.contest)
  const filter = filterOf(choice, asker_id)
  const { slug } = contest
  if (kind === 'originals') return { slug, file: originalsAsZip(platform, team_id, filter) }
  const table = entryTable(platform, team_id, filter, { contest, locale })
  return { slug, file: kind === 'csv' ? csvOf(table) : xlsxOf(table, platform.clock.now()) }
}

export const serveEntryFiles = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { team: string }; Querystring: Record<string, unknown> }>(
    '/files/:team/entries',
    async (request, reply) => {
      request.call_name = 'entry_files'
      const { team } = request.params
      const { asked } = request.query
      if (typeof asked !== 'string') throw new Problem('not_found')
      // An address of an earlier release held its end elsewhere; they lived for minutes.
      if (request.query.expires === undefined) throw new Problem('gone', { reason: 'original_expired' })
      await openSigned(platform, 'entry_file', [team, asked], request.query)
      // Signed, so it was written by addressOfFile.
      const wanted = JSON.parse(Buffer.from(asked, 'base64url').toString()) as AskedFile
      await requireStillRuns(platform.doors, team, wanted.asker_id)
      const { slug, file } = await make(platform, team, wanted)
      file.once('error', err => {
        // Whoever goes away in the middle of it has done nothing wrong.
        if (err.name !== 'AbortError')
          platform.log.error({ err }, 'a file of entries could not be made to its end')
      })
      const { type, name } = types[wanted.kind]
      return reply
        .headers({
          'content-type': type,
          'content-disposition': `attachment; filename="${slug}-${name}"`,
          'cache-control': 'private, no-store'
        })
        .send(file)
    }
  )
}
