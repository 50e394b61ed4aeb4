/* The published form of the contract: OpenAPI 3.1, with the rules that the contract's data hold for every call. */
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { AnyContractRouter } from '@orpc/contract'
import * as z from 'zod'
import type { CallMeta } from '#contract/kit.ts'
import { limits } from '#contract/limits.ts'
import { problemShape } from '#contract/problem-answer.ts'
import { press_minutes } from '../access/presses.ts'
import { callPaths, type CallPath } from './call-paths.ts'

const problem = { $ref: '#/components/responses/Problem' }

const describe = (meta: CallMeta): string => {
  const limit = meta.limit === null ? null : limits[meta.limit]
  return [
    {
      anyone: 'Needs no account.',
      bearer: 'Needs a token, also one that has run out.',
      account: 'Needs an account.',
      organiser: 'For organisers and owners of the team.',
      owner: 'For owners of the team.',
      admin: 'For whoever runs the installation.'
    }[meta.access],
    limit &&
      `At most ${limit.points} times in ${limit.seconds} seconds per ${limit.per === 'account' ? 'account' : 'network address'}.`,
    limit &&
      'beyond' in limit &&
      'Beyond that the answer is 428 with a challenge; worked out, it goes along as Palmares-Proof.',
    meta.once && 'Accepts an Idempotency-Key: the same key and request give the same answer for 24 hours.',
    meta.pressed &&
      `Refused for now (5xx or stale) it counts from its first arrival for ${press_minutes} minutes: the same ${meta.pressed.join(', ')}, sent again by the same session with the token of \`arrival\` as Palmares-Arrival.`,
    meta.cache && 'Without a token the answer carries an ETag and may be cached.'
  ]
    .filter(Boolean)
    .join(' ')
}

/** The generator knows files, but not those that are made while they are sent. */
const fileResponse = ({ responses }: OpenAPI.OperationObject, type: string): OpenAPI.ResponseObject => ({
  description: 'A file.',
  ...responses?.['200'],
  content: { [type]: { schema: { type: 'string', contentMediaType: type } } }
})

/** A write takes its team from the query too, as every call outside a team's own path does; so that is what is said. */
const withTeamInQuery = (operation: OpenAPI.OperationObject, meta: CallMeta): OpenAPI.OperationObject => {
  if (meta.scope !== 'team' || meta.team_in !== 'team') return operation
  if (!operation.requestBody || !('content' in operation.requestBody)) return operation
  const media = operation.requestBody.content['application/json']
  // Made by the generator from an object's shape.
  const schema = media?.schema as { properties?: Record<string, object>; required?: string[] } | undefined
  if (!schema?.properties?.['team']) return operation
  const { team, ...properties } = schema.properties
  const required = (schema.required ?? []).filter(name => name !== 'team')
  const { requestBody, parameters = [], ...rest } = operation
  const query = { name: 'team', in: 'query' as const, required: true, schema: team }
  const said = { ...rest, parameters: [...parameters, query] }
  if (Object.keys(properties).length === 0) return said
  const content = { 'application/json': { schema: { ...schema, properties, required } } }
  return { ...said, requestBody: { ...requestBody, content } }
}

const completed = (operation: OpenAPI.OperationObject, { procedure }: CallPath): OpenAPI.OperationObject => {
  // The kit is the only maker of procedures, so this is its meta.
  const meta = procedure['~orpc'].meta as CallMeta
  return {
    ...operation,
    description: describe(meta),
    security: meta.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(meta.once && {
      parameters: [
        ...(operation.parameters ?? []),
        { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 128 } }
      ]
    }),
    responses: {
      ...operation.responses,
      ...(meta.file !== undefined && { '200': fileResponse(operation, meta.file) }),
      // The generator describes even a body that is never sent.
      ...(operation.responses?.['204'] && { '204': { description: 'Done; there is nothing to say.' } }),
      default: problem
    }
  }
}

export const openApiDocument = async (
  contract: AnyContractRouter,
  { version, server }: { version: string; server: string }
): Promise<OpenAPI.Document> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Palmares', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }]
  })
  const generated = document.paths ?? {}
  const paths: typeof generated = {}
  for (const call of callPaths(contract)) {
    // The generator drops a slash at the end; the contract's paths hold to the letter.
    const item = (paths[call.path] ??= generated[call.path] ?? generated[call.path.replace(/\/$/, '')] ?? {})
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete' // the contract's methods
    const operation = item[method]
    if (!operation) throw new Error(`${call.name} is missing from the OpenAPI document`)
    // The kit is the only maker of procedures, so this is its meta.
    const meta = call.procedure['~orpc'].meta as CallMeta
    Object.assign(item, { [method]: completed(withTeamInQuery(operation, meta), call) })
  }
  document.paths = paths
  document.components = {
    ...document.components,
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    responses: {
      Problem: {
        description: 'What went wrong, as RFC 9457 says it, in the language of Accept-Language.',
        content: {
          // A schema of the same draft; the types of the two libraries do not know each other.
          'application/problem+json': { schema: z.toJSONSchema(problemShape) as OpenAPI.SchemaObject }
        }
      }
    }
  }
  return document
}
