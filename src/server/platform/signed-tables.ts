/*
 * Files that organisers take along, behind an address that is signed for what was asked and runs out: the browser
 * fetches it by itself, however large it is, and no token stands in it. What is asked is in the address, so nothing is
 * kept of it.
 */
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { requireStillRuns } from './access/still-admitted.ts'
import type { Platform } from './platform.ts'
import { openSigned, signed } from './signed.ts'

interface SignedTable<Asked> {
  /** What is signed, so that an address of one kind is none of another. */
  purpose: 'entry_file' | 'book_file'
  /** Behind the team's id. */
  path: 'entries' | 'books'
  make: (platform: Platform, team_id: string, asked: Asked) => Promise<MadeFile>
}

export interface MadeFile {
  name: string
  type: string
  file: Readable
}

export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
} as const

/** Whoever asks for the file: what is out of their sight is not in it. */
export interface OfAsker {
  asker_id: string
}

export const signedTable = <Asked extends OfAsker>({ purpose, path, make }: SignedTable<Asked>) => ({
  /** Whoever calls it has made sure that the one who asked may have it. */
  async address(
    platform: Platform,
    team_id: string,
    file: Asked
  ): Promise<{ url: string; expires_at: string }> {
    const asked = Buffer.from(JSON.stringify(file)).toString('base64url')
    const { query, expires_at } = await signed(platform, purpose, [team_id, asked], sizes.entry_file_minutes)
    return { url: `/files/${team_id}/${path}?${new URLSearchParams({ asked, ...query })}`, expires_at }
  },

  serve(app: FastifyInstance, platform: Platform): void {
    app.get<{ Params: { team: string }; Querystring: Record<string, unknown> }>(
      `/files/:team/${path}`,
      async (request, reply) => {
        request.call_name = `${purpose}s`
        const { team } = request.params
        const { asked } = request.query
        if (typeof asked !== 'string') throw new Problem('not_found')
        // An address of an earlier release held its end elsewhere; they lived for minutes.
        if (request.query.expires === undefined) throw new Problem('gone', { reason: 'original_expired' })
        await openSigned(platform, purpose, [team, asked], request.query)
        // Signed, so it was written by the function above.
        const wanted = JSON.parse(Buffer.from(asked, 'base64url').toString()) as Asked
        await requireStillRuns(platform.doors, team, wanted.asker_id)
        const { name, type, file } = await make(platform, team, wanted)
        file.once('error', err => {
          // Whoever goes away in the middle of it has done nothing wrong.
          if (err.name !== 'AbortError')
            platform.log.error({ err, name }, 'a file could not be made to its end')
        })
        return reply
          .headers({
            'content-type': type,
            'content-disposition': `attachment; filename="${name}"`,
            'cache-control': 'private, no-store'
          })
          .send(file)
      }
    )
  }
})
