/*
 * The one press by which a mail program stops mails for its reader (RFC 8058). It posts a form, which says the same every
 * time and is not read, and has no session; what is stopped stands signed in the address.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { wholeBody } from '#server/platform/http/whole-body.ts'
import { oneClickPath } from '#server/platform/mail/mail-sender.ts'
import type { Platform } from '#server/platform/platform.ts'
import { stopMails } from './preferences.actions.ts'

const most_bytes = 1024
const longest_token = 200

const tooLarge = (bytes: number): Problem | null => (bytes > most_bytes ? new Problem('too_large') : null)

export const serveOneClick = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null))
    scope.post<{ Querystring: Record<string, unknown> }>(
      `${platform.config.api_base}${oneClickPath}`,
      async (request, reply) => {
        request.call_name = 'one_click'
        await wholeBody(request, tooLarge)
        const { token } = request.query
        if (typeof token !== 'string' || token.length > longest_token)
          throw new Problem('not_found', { reason: 'unknown_link' })
        await stopMails(platform, token)
        return reply.code(200).header('cache-control', 'no-store').send({ stopped: true })
      }
    )
  })
}
