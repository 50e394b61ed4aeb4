/* Takes in a file of the team's bank: as the body of a request, since a body of JSON could not hold it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ImportedStatement } from '#contract/bank.ts'
import type { TeamMeta } from '#contract/kit.ts'
import { Problem } from '#contract/problems.ts'
import { statementLimits } from '#contract/rules/bank-statement.ts'
import { admit, countAgainstLimit } from '#server/platform/access/admit.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { preferredLocale } from '#server/platform/http/locale.ts'
import { sentName } from '#server/platform/http/sent-name.ts'
import { wholeBody } from '#server/platform/http/whole-body.ts'
import type { Platform } from '#server/platform/platform.ts'
import { importStatement } from './bank-import.actions.ts'

/** As a call of the contract would be, which knows bodies of JSON alone. */
const meta: TeamMeta = { scope: 'team', access: 'organiser', limit: 'statement', team_in: 'link' }

type Sent = FastifyRequest<{ Params: { link: string } }>

const tooLarge = (bytes: number): Problem | null =>
  bytes > statementLimits.bytes
    ? new Problem('too_large', {
        errors: [
          { path: ['file'], code: 'too_large', params: { max: statementLimits.bytes / (1024 * 1024) } }
        ]
      })
    : null

const takeIn = async (platform: Platform, request: Sent): Promise<ImportedStatement> => {
  try {
    const asked = {
      platform,
      authorization: request.headers.authorization,
      network: request.ip,
      locale: preferredLocale(request.headers['accept-language']),
      request_id: request.id,
      from: platform.answers.begin()
    }
    const call = await admit(asked, meta, 'bank.import', true, { link: request.params.link })
    await countAgainstLimit(asked, meta, true, call)
    // What a call of one team is admitted to.
    const { actor, team } = call as TeamCall
    const by = requireUser(actor)
    const name = sentName(request)
    return await importStatement(platform, by, team.id, { name, bytes: await wholeBody(request, tooLarge) })
  } finally {
    // What nobody read is let run out, so that the answer can be heard.
    request.raw.resume()
  }
}

export const serveStatements = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null))
    scope.post<{ Params: { link: string } }>(
      `${platform.config.api_base}/teams/:link/bank-statements`,
      async (request, reply) => {
        request.call_name = 'bank_statements'
        const imported = await takeIn(platform, request)
        return reply.code(201).header('cache-control', 'no-store').send(imported)
      }
    )
  })
}
