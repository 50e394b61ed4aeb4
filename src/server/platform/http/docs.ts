/* The contract, for machines and for people. */
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/index.ts'
import type { Platform } from '../platform.ts'
import { version } from '../version.ts'
import { openApiDocument } from './openapi.ts'
import type { Rendering } from './rendering.ts'

export const serveDocs = (
  app: FastifyInstance,
  { config }: Platform,
  contract: Contract,
  rendering: Rendering
): void => {
  const describe = async () => {
    const document = await openApiDocument(contract, { version, server: config.api_base })
    return { json: JSON.stringify(document), page: rendering.renderDocs(document) }
  }
  // Made when somebody asks: a tenth of a start would go into it.
  let made: ReturnType<typeof describe> | null = null
  const described = () => (made ??= describe())
  const cache = { 'cache-control': 'public, max-age=300' }

  app.get(`${config.api_base}/openapi.json`, async (request, reply) => {
    request.call_name = 'openapi'
    return reply
      .headers({ ...cache, 'content-type': 'application/json; charset=utf-8' })
      .send((await described()).json)
  })
  app.get(`${config.api_base}/docs`, async (request, reply) => {
    request.call_name = 'docs'
    return reply
      .headers({ ...cache, 'content-type': 'text/html; charset=utf-8' })
      .send((await described()).page)
  })
}
