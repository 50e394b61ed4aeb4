/* The contract, for machines and for people. */
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/index.ts'
import type { Platform } from '../platform.ts'
import { version } from '../version.ts'
import { openApiDocument } from './openapi.ts'
import type { Rendering } from './rendering.ts'

export const serveDocs = async (
  app: FastifyInstance,
  { config }: Platform,
  contract: Contract,
  rendering: Rendering
): Promise<void> => {
  const document = await openApiDocument(contract, { version, server: config.api_base })
  const json = JSON.stringify(document)
  const page = rendering.renderDocs(document)
  const cache = { 'cache-control': 'public, max-age=300' }

  app.get(`${config.api_base}/openapi.json`, async (request, reply) => {
    request.call_name = 'openapi'
    return reply.headers({ ...cache, 'content-type': 'application/json; charset=utf-8' }).send(json)
  })
  app.get(`${config.api_base}/docs`, async (request, reply) => {
    request.call_name = 'docs'
    return reply.headers({ ...cache, 'content-type': 'text/html; charset=utf-8' }).send(page)
  })
}
