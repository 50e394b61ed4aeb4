import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import type { CallMeta } from '#contract/kit.ts'
import { callPaths } from '#server/platform/http/call-paths.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { version } from '#server/platform/version.ts'
import type { Arguments } from './commands.ts'

type Document = Awaited<ReturnType<typeof openApiDocument>>

const root = join(import.meta.dirname, '..')

export const describeApi = (): Promise<Document> => openApiDocument(contract, { version, server: '/api' })

export const openApiText = (document: Document): string => `${JSON.stringify(document, null, 2)}\n`

/** The order of names says nothing in a schema, so that it changes no hash either. */
const inOrder = (_: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const hashOf = (schema: unknown): string =>
  schema === undefined
    ? '-'
    : createHash('sha256').update(JSON.stringify(schema, inOrder)).digest('hex').slice(0, 12)

/**
 * The document in one line a call, so that a diff shows which calls a change touched. A hash covers all that is said of the
 * input, the output or the errors.
 */
export const summaryOf = ({ paths = {}, components }: Document): string => {
  const lines = callPaths(contract).map(({ method, path, procedure }) => {
    const operation = paths[path]?.[method.toLowerCase() as 'get'] // the contract's methods are all of them
    const { parameters = [], requestBody, responses = {} } = operation ?? {}
    const takes = parameters.length > 0 || requestBody ? { parameters, requestBody } : undefined
    const { default: errors, ...answers } = responses
    const schemas = [takes, answers, errors && { errors, shapes: components?.responses }].map(hashOf)
    // The kit is the only maker of procedures, so this is its meta.
    const { access } = procedure['~orpc'].meta as CallMeta
    return [path, method.padEnd(6), access.padEnd(9), ...schemas]
  })
  const width = Math.max(...lines.map(([path = '']) => path.length))
  const head = ['path'.padEnd(width), 'method', 'access   ', 'input       ', 'output      ', 'errors']
  const rows = lines.map(([path = '', ...rest]) => [path.padEnd(width), ...rest].join(' ')).toSorted()
  return [head.join(' '), ...rows, ''].join('\n')
}

export const openApiCommand = async ({ values }: Arguments): Promise<number> => {
  const document = await describeApi()
  if (!values.write) {
    process.stdout.write(openApiText(document))
    return 0
  }
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/openapi.json'), openApiText(document))
  await writeFile(join(root, 'docs/api-summary.txt'), summaryOf(document))
  return 0
}
