/* Routes that read what they are sent by themselves: files, and what other services sign byte by byte. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TeamMeta } from '#contract/kit.ts'
import { admit, countAgainstLimit } from '../access/admit.ts'
import type { TeamCall } from '../access/call.ts'
import type { Platform } from '../platform.ts'
import { serverRequest } from './server-request.ts'

export const withRawBodies = (app: FastifyInstance, routes: (scope: FastifyInstance) => void): void => {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null))
    // What nobody read is let run out, so that the answer can be heard.
    scope.addHook('onSend', (request, _, payload, next) => {
      request.raw.resume()
      next(null, payload)
    })
    routes(scope)
  })
}

/** As to a call of the contract, which knows bodies of JSON alone. */
export const admitToTeam = async (
  platform: Platform,
  request: FastifyRequest,
  meta: TeamMeta,
  { name, input }: { name: string; input: Record<string, unknown> }
): Promise<TeamCall> => {
  const asked = serverRequest(platform, request, platform.answers.begin())
  const call = await admit(asked, meta, name, true, input)
  await countAgainstLimit(asked, meta, true, call)
  // What a call of one team is admitted to.
  return call as TeamCall
}
