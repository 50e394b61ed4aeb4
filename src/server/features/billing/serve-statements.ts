/* Takes in a file of the team's bank: as the body of a request, since a body of JSON could not hold it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ImportedStatement } from '#contract/bank.ts'
import type { TeamMeta } from '#contract/kit.ts'
import { Problem } from '#contract/problems.ts'
import { statementLimits } from '#contract/rules/bank-statement.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { admitToTeam, withRawBodies } from '#server/platform/http/raw-bodies.ts'
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
  const input = { link: request.params.link }
  const { actor, team } = await admitToTeam(platform, request, meta, { name: 'bank.import', input })
  const by = requireUser(actor)
  const name = sentName(request)
  return importStatement(platform, by, team.id, {
    name,
    bytes: await wholeBody(request, 'organisers', tooLarge, by.user_id)
  })
}

export const serveStatements = (app: FastifyInstance, platform: Platform): void => {
  withRawBodies(app, scope => {
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
