/* The bytes of evidence, to whoever holds an address that was signed for them. They are only ever saved, never shown. */
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { savedAs } from '#server/platform/http/saved-as.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSigned } from '#server/platform/signed.ts'
import { evidenceKey } from './dropping.actions.ts'
import { findForAsker } from './handing-out.actions.ts'

export const serveEvidence = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { team: string; file: string }; Querystring: Record<string, unknown> }>(
    '/files/:team/evidence/:file',
    async (request, reply) => {
      request.call_name = 'evidence_file'
      const { team: team_id, file: id } = request.params
      const { asker: asker_id } = request.query
      if (typeof asker_id !== 'string' || ![team_id, id, asker_id].every(isId)) throw new Problem('not_found')
      await openSigned(platform, 'evidence', [team_id, id, asker_id], request.query)
      const row = await findForAsker(platform, team_id, { id, asker_id })
      const found = row ? await platform.storage.stream(evidenceKey(team_id, id)) : null
      if (!row || !found) throw new Problem('not_found')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'application/octet-stream',
          'x-content-type-options': 'nosniff',
          'content-disposition': savedAs(row.name),
          'content-length': found.size,
          // Also for whoever makes a browser show it all the same.
          'content-security-policy': "default-src 'none'; sandbox"
        })
        .send(found.stream)
    }
  )
}
