import { sealLogs } from '#server/features/audit/sealing.jobs.ts'
import { jobSchema } from '#server/platform/jobs/jobs.ts'
import { tamper } from './tamper.ts'
import type { TestApp } from './test-app.ts'

/**
 * The server seals what is ten minutes old at seven minutes past each hour: not while a test says what is sealed, and what
 * was sealed as it started is not.
 */
export const keepUnsealed = async (app: TestApp): Promise<void> => {
  await tamper(app, `DELETE FROM ${jobSchema}.schedule WHERE name = '${sealLogs.name}'`)
  await tamper(app, `DELETE FROM ${jobSchema}.job WHERE name = '${sealLogs.name}'`)
  await tamper(app, 'DELETE FROM audit_seals')
}
