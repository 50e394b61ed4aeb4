/*
 * The bytes of files that go along with messages: taken in as the body of a request, and given out to whoever holds an
 * address that was signed for it. They were sent by strangers, so they are only ever saved, never shown.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TakenFile } from '#contract/contact.ts'
import type { TeamMeta } from '#contract/kit.ts'
import { Problem } from '#contract/problems.ts'
import { faultOfSize, type ContactFileKind } from '#contract/rules/contact-file.ts'
import { requireStillRuns } from '#server/platform/access/still-admitted.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { admitToTeam, withRawBodies } from '#server/platform/http/raw-bodies.ts'
import { savedAs } from '#server/platform/http/saved-as.ts'
import { sentName } from '#server/platform/http/sent-name.ts'
import { wholeBody } from '#server/platform/http/whole-body.ts'
import { takeLimit } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSigned } from '#server/platform/signed.ts'
import { contactFileKey, takeFile } from './files.actions.ts'
import { selectFile } from './files.queries.ts'

const types: Record<ContactFileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  text: 'text/plain; charset=utf-8'
}

/** As a call of the contract would be, which knows bodies of JSON alone. */
const meta: TeamMeta = { scope: 'team', access: 'anyone', limit: 'contact_file', team_in: 'team' }

type Sent = FastifyRequest<{ Querystring: Record<string, unknown> }>

const admitSender = async (platform: Platform, request: Sent): Promise<TeamCall> => {
  const input = { team: request.query.team }
  const call = await admitToTeam(platform, request, meta, { name: 'contact.files', input })
  await takeLimit(platform.doors, platform.clock, 'contact_file_network', {
    network: request.ip,
    account: null
  })
  return call
}

const tooLarge = (bytes: number): Problem | null => {
  const fault = faultOfSize(bytes)
  return fault?.code === 'attached_too_large'
    ? new Problem('too_large', { errors: [{ path: ['file'], ...fault }] })
    : null
}

const takeIn = async (platform: Platform, request: Sent): Promise<TakenFile> => {
  const { actor, team } = await admitSender(platform, request)
  const name = sentName(request)
  const bytes = await wholeBody(request, 'anyone', tooLarge)
  return takeFile(platform, actor, team.id, { name, bytes, ip: request.ip })
}

const serveTaking = (app: FastifyInstance, platform: Platform): void => {
  withRawBodies(app, scope => {
    scope.post<{ Querystring: Record<string, unknown> }>(
      `${platform.config.api_base}/contact/files`,
      async (request, reply) => {
        request.call_name = 'contact_files'
        const taken = await takeIn(platform, request)
        return reply.code(201).header('cache-control', 'no-store').send(taken)
      }
    )
  })
}

const serveSaving = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { team: string; file: string }; Querystring: Record<string, unknown> }>(
    '/files/:team/contact/:file',
    async (request, reply) => {
      request.call_name = 'contact_file'
      const { team: team_id, file: file_id } = request.params
      const { asker: asker_id = '' } = request.query
      if (typeof asker_id !== 'string') throw new Problem('not_found')
      await openSigned(platform, 'contact_file', [team_id, file_id, asker_id], request.query)
      if (asker_id !== '') await requireStillRuns(platform.doors, team_id, asker_id)
      const [row] = await platform.doors.readTeam(team_id, db => selectFile(db, team_id, file_id))
      const found = row?.message_id ? await platform.storage.stream(contactFileKey(team_id, file_id)) : null
      if (!row || !found) throw new Problem('not_found')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': types[row.kind],
          'content-disposition': savedAs(row.name),
          'content-length': found.size,
          // Also for whoever makes a browser show it all the same.
          'content-security-policy': "default-src 'none'; sandbox"
        })
        .send(found.stream)
    }
  )
}

export const serveContactFiles = (app: FastifyInstance, platform: Platform): void => {
  serveTaking(app, platform)
  serveSaving(app, platform)
}
