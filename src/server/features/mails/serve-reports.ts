/* Where a mail provider reports bounces and complaints. It has no session: that it may shows by its signature. */
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { wholeBody } from '#server/platform/http/whole-body.ts'
import { withRawBodies } from '#server/platform/http/raw-bodies.ts'
import { jsonIn } from '#server/platform/http/json-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isSignedReport, mailReport, takeReport } from './reports.actions.ts'

const most_bytes = 16 * 1024

const tooLarge = (bytes: number): Problem | null => (bytes > most_bytes ? new Problem('too_large') : null)

export const serveReports = (app: FastifyInstance, platform: Platform): void => {
  const { api_base, mail } = platform.config
  const secret = mail.reports_secret
  if (secret === null) return
  withRawBodies(app, scope => {
    scope.post(`${api_base}/mails/reports`, async (request, reply) => {
      request.call_name = 'mail_reports'
      const body = await wholeBody(request, 'services', tooLarge)
      const signature = request.headers['palmares-signature']
      if (typeof signature !== 'string' || !isSignedReport(secret, signature, body))
        throw new Problem('malformed')
      const report = mailReport.safeParse(jsonIn(body))
      if (!report.success) throw new Problem('malformed')
      await takeReport(platform, report.data)
      return reply.code(200).header('cache-control', 'no-store').send({ received: true })
    })
  })
}
