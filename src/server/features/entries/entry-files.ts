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
import { demandStillRuns } from '#server/platform/access/still-admitted.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demandSecret, findSecret } from '#server/platform/secret.ts'
import { isSigned, signatureOf } from '#server/platform/signature.ts'
import { csvOf } from '#server/platform/table/csv.ts'
import { xlsxOf } from '#server/platform/table/xlsx.ts'
import { demandContest, filterOf } from './chosen-entries.ts'
import { entryTable } from './entry-table.ts'
import { originalsAsZip } from './originals.ts'

interface AskedFile extends EntryChoice {
  kind: EntryFile
  /** Whoever takes it along: what is out of their sight is not in it. */
  asker_id: string
  locale: Locale
}

interface Ticket extends AskedFile {
  expires: number
}

const signer: Actor = { kind: 'system', name: 'entry_files' }

const signed = (team_id: string, ticket: string): string => `entry_file\0${team_id}\0${ticket}`

/** Whoever calls it has made sure that the one who asked may have it. */
export const addressOfFile = async (
  { doors, clock }: Platform,
  team_id: string,
  asked: AskedFile
): Promise<{ url: string; expires_at: string }> => {
  const secret = await doors.withPlatform(signer, tx => demandSecret(tx, clock, 'entry_files'))
  const ends = new Date(clock.now().getTime() + sizes.entry_file_minutes * 60_000)
  const ticket: Ticket = { ...asked, expires: ends.getTime() }
  const written = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  const query = new URLSearchParams({
    asked: written,
    signature: signatureOf(secret, signed(team_id, written))
  })
  return { url: `/files/${team_id}/entries?${query}`, expires_at: ends.toISOString() }
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
  const contest = await demandContest(platform, team_id, choice.contest)
  const filter = filterOf(choice, asker_id)
  const { slug } = contest
  if (kind === 'originals') return { slug, file: originalsAsZip(platform, team_id, filter) }
  const table = entryTable(platform, team_id, filter, { contest, locale })
  return { slug, file: kind === 'csv' ? csvOf(table) : xlsxOf(table, platform.clock.now()) }
}

const readTicket = async (
  { doors, clock }: Platform,
  team_id: string,
  asked: string,
  signature: string
): Promise<Ticket> => {
  const secret = await findSecret(doors, 'entry_files')
  if (!secret || !isId(team_id) || !isSigned(secret, signed(team_id, asked), signature))
    throw new Problem('not_found')
  // Signed, so it was written by addressOfFile.
  const ticket = JSON.parse(Buffer.from(asked, 'base64url').toString()) as Ticket
  if (ticket.expires <= clock.now().getTime()) throw new Problem('gone', { reason: 'original_expired' })
  return ticket
}

export const serveEntryFiles = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { team: string }; Querystring: Record<string, unknown> }>(
    '/files/:team/entries',
    async (request, reply) => {
      request.call_name = 'entry_files'
      const { team } = request.params
      const { asked, signature } = request.query
      if (typeof asked !== 'string' || typeof signature !== 'string') throw new Problem('not_found')
      const ticket = await readTicket(platform, team, asked, signature)
      await demandStillRuns(platform.doors, team, ticket.asker_id)
      const { slug, file } = await make(platform, team, ticket)
      file.once('error', err => {
        // Whoever goes away in the middle of it has done nothing wrong.
        if (err.name !== 'AbortError')
          platform.log.error({ err }, 'a file of entries could not be made to its end')
      })
      const { type, name } = types[ticket.kind]
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
