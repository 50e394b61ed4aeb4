/* Files of diplomas that no call can carry: a PDF behind a signed address, and a PDF that somebody wants to have checked. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DiplomaFileCheck } from '#contract/diploma-shapes.ts'
import { locales } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import { checkedFile } from '#contract/rules/diploma-file.ts'
import { isId } from '#server/platform/ids.ts'
import { wholeBody } from '#server/platform/http/whole-body.ts'
import { withRawBodies } from '#server/platform/http/raw-bodies.ts'
import { takeLimit } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSigned } from '#server/platform/signed.ts'
import { issuedOf } from './diplomas.present.ts'
import { selectDiploma, selectTeamById } from './diplomas.queries.ts'
import { checkFile } from './file-check.actions.ts'
import { nameOfFile, pdfToHandOut } from './files.actions.ts'
import { requireStanding } from './diploma-holder.ts'

const tooLarge = (bytes: number): Problem | null =>
  bytes > checkedFile.bytes
    ? new Problem('too_large', {
        errors: [{ path: ['file'], code: 'too_large', params: { max: checkedFile.bytes / (1024 * 1024) } }]
      })
    : null

const takeIn = async (platform: Platform, request: FastifyRequest): Promise<DiplomaFileCheck> => {
  const { doors, clock, config } = platform
  const who = { network: request.ip, account: null }
  await takeLimit(doors, clock, 'check_file', who, config.limits.check_file)
  return checkFile(platform, await wholeBody(request, 'anyone', tooLarge))
}

interface SignedDiploma {
  Params: { team: string; id: string }
  Querystring: Record<string, unknown>
}

export const serveDiplomas = (app: FastifyInstance, platform: Platform): void => {
  const { doors, config } = platform
  app.get<SignedDiploma>('/files/:team/diplomas/:id', async (request, reply) => {
    request.call_name = 'diploma_files'
    const { team: team_id, id } = request.params
    const locale = locales.find(each => each === request.query['locale'])
    if (!isId(team_id) || !isId(id) || !locale) throw new Problem('not_found')
    await openSigned(platform, 'diploma', [team_id, id, locale], request.query)
    const [team] = await doors.readPlatform(db => selectTeamById(db, team_id))
    const [row] = await doors.readTeam(team_id, db => selectDiploma(db, team_id, id))
    if (!team || !row) throw new Problem('not_found')
    const issued = requireStanding(row, issuedOf(row))
    const pdf = await pdfToHandOut(platform, team, issued, locale)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${nameOfFile(issued.facts, 'pdf')}"`,
        'cache-control': 'private, no-store'
      })
      .send(Buffer.from(pdf))
  })
  withRawBodies(app, scope => {
    scope.post(`${config.api_base}/diplomas/check-file`, async (request, reply) => {
      request.call_name = 'diploma_check_file'
      return reply.header('cache-control', 'no-store').send(await takeIn(platform, request))
    })
  })
}
