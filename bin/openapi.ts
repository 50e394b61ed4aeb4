import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { version } from '#server/platform/version.ts'
import type { Arguments } from './commands.ts'

/** The copy in docs/ is reviewed as a diff; a house test compares it with what this makes. */
export const openApiText = async (): Promise<string> =>
  `${JSON.stringify(await openApiDocument(contract, { version, server: '/api' }), null, 2)}\n`

export const openApiCommand = async ({ values }: Arguments): Promise<number> => {
  const text = await openApiText()
  if (values.write) await writeFile(join(import.meta.dirname, '../docs/openapi.json'), text)
  else process.stdout.write(text)
  return 0
}
