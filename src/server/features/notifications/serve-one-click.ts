/*
 * The one press by which a mail program stops mails for its reader (RFC 8058). It posts a form, which says the same every
 * time and is not read, and has no session; what is stopped stands signed in the address. A program that opens the address
 * comes to the page that asks: what merely looks at links stops nothing.
 */
import type { FastifyInstance } from 'fastify'
import { defaultLocale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import { wholeBody } from '#server/platform/http/whole-body.ts'
import { withRawBodies } from '#server/platform/http/raw-bodies.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { oneClickPath } from '#server/platform/mail/mail-sender.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStop, stopMails } from './preferences.actions.ts'

const most_bytes = 1024
const longest_token = 200

const tooLarge = (bytes: number): Problem | null => (bytes > most_bytes ? new Problem('too_large') : null)

const tokenOf = ({ token }: Record<string, unknown>): string => {
  if (typeof token !== 'string' || token.length > longest_token)
    throw new Problem('not_found', { reason: 'unknown_link' })
  return token
}

export const serveOneClick = (app: FastifyInstance, platform: Platform): void => {
  withRawBodies(app, scope => {
    scope.post<{ Querystring: Record<string, unknown> }>(
      `${platform.config.api_base}${oneClickPath}`,
      async (request, reply) => {
        request.call_name = 'one_click'
        await wholeBody(request, 'presses', tooLarge)
        await stopMails(platform, tokenOf(request.query))
        return reply.code(200).header('cache-control', 'no-store').send({ stopped: true })
      }
    )
    scope.get<{ Querystring: Record<string, unknown> }>(
      `${platform.config.api_base}${oneClickPath}`,
      async (request, reply) => {
        request.call_name = 'one_click'
        const token = tokenOf(request.query)
        const { team } = await findStop(platform, token)
        const place = { team: { ...team, locales: [] }, locale: defaultLocale }
        const page = addressOfScreen(platform.config, place, 'unsubscribe', { token })
        return reply.header('cache-control', 'no-store').redirect(page, 302)
      }
    )
  })
}
