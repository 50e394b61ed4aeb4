/* What a backup says of itself: at its beginning what it is of, after its tables what they held. */
import { z } from 'zod'
import type { Client } from 'pg'
import { jobSchema } from '../jobs/jobs.ts'
import { version } from '../version.ts'

/** Of the archive's own form; a reader knows those up to its own. */
export const format = 1

export const headShape = z.strictObject({
  product: z.literal('palmares'),
  format: z.literal(format),
  version: z.string(),
  moment: z.iso.datetime(),
  /** False where the files are left out. */
  files: z.boolean(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** Of pg-boss's tables. */
  jobs_version: z.int()
})

export type BackupHead = z.infer<typeof headShape>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const tablesShape = z.array(
  z.strictObject({
    name: z.string(),
    columns: z.array(z.string()),
    rows: z.int(),
    bytes: z.int(),
    sha256
  })
)

export type TableFacts = z.infer<typeof tablesShape>[number]

/** Of the transaction's own snapshot. */
export const readHead = async (
  client: Client,
  { moment, files }: { moment: Date; files: boolean }
): Promise<BackupHead> => {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM public.migrations ORDER BY name COLLATE "C"'
  )
  const jobs = await client.query<{ version: number }>(`SELECT version FROM ${jobSchema}.version`)
  return {
    product: 'palmares',
    format,
    version,
    moment: moment.toISOString(),
    files,
    migrations: migrations.rows,
    jobs_version: jobs.rows[0]?.version ?? 0
  }
}
