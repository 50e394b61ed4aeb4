/* What went wrong, as a sentence for whoever ran the command; the stack only where nobody foresaw it. */
import { ZodError } from 'zod'
import { Problem } from '#contract/problems.ts'
import { BackupFault } from '#server/platform/backup/fault.ts'
import { ConfigFault } from '#server/platform/config.ts'
import { DatabaseUnavailable } from '#server/platform/db/connection.ts'
import { DataFolderFault, DataFolderInUse, faultOf } from '#server/platform/db/embedded/folder-faults.ts'
import { ProgramsMissing } from '#server/platform/db/embedded/programs.ts'
import { MigrationFault } from '#server/platform/db/migrate.ts'
import { PoolerFault } from '#server/platform/db/pooler.ts'
import { RestoredWithoutRoles, RolesMissing } from '#server/platform/db/roles.ts'
import { NotBuilt } from '#server/platform/http/rendering.ts'
import { ForeignFolder } from '#server/platform/storage/own-folder.ts'

const foreseen = [
  BackupFault,
  ConfigFault,
  DataFolderFault,
  DataFolderInUse,
  DatabaseUnavailable,
  ForeignFolder,
  MigrationFault,
  NotBuilt,
  PoolerFault,
  ProgramsMissing,
  RestoredWithoutRoles,
  RolesMissing
]

const listening: Record<string, (port: unknown) => string> = {
  EADDRINUSE: port =>
    `Port ${String(port)} is in use already. Stop what listens there, or choose another with PORT=…`,
  EACCES: port => `Port ${String(port)} may not be used by this account. Choose one above 1023 with PORT=…`
}

export const explain = (error: unknown): { sentence: string; code: number } => {
  if (!(error instanceof Error)) return { sentence: String(error), code: 1 }
  if (error instanceof Problem)
    return {
      sentence: [
        error.message,
        ...(error.options.errors ?? []).map(each => `  ${each.path.join('.')}: ${each.code}`)
      ].join('\n'),
      code: 1
    }
  if (error instanceof ZodError)
    return {
      sentence: error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
      code: 2
    }
  if (foreseen.some(kind => error instanceof kind)) return { sentence: error.message, code: 1 }
  const known = 'code' in error && 'port' in error ? listening[String(error.code)]?.(error.port) : undefined
  if (known !== undefined) return { sentence: known, code: 1 }
  const fault = 'path' in error ? faultOf(error, String(error.path)) : error
  if (fault instanceof DataFolderFault) return { sentence: fault.message, code: 1 }
  return { sentence: error.stack ?? error.message, code: 1 }
}
