/*
 * The tus protocol at `/uploads`: its steps are the library's, who may take them and what comes of the last one is ours,
 * and every refusal is one of our problems.
 */
import { PassThrough, Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Moved, Problem, type ProblemCode } from '#contract/problems.ts'
import { largestUpload } from '#contract/rules/upload-purposes.ts'
import { requireUser, findActor } from '#server/platform/access/find-actor.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { withRawBodies } from '#server/platform/http/raw-bodies.ts'
import { isId } from '#server/platform/ids.ts'
import { takeLimit } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readAnnouncement } from './upload-metadata.ts'
import { uploadLocks } from './upload-locks.ts'
import { UploadStore } from './upload-store.ts'
import { admitUpload, findUpload, settleUpload } from './uploads.actions.ts'

interface UploadRequest {
  actor: UserActor
  id: string
  store: UploadStore
}

const codes: Record<number, ProblemCode> = {
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  500: 'internal'
}

/** What the library refuses by a status of its own. Who asks how much has come can go on at once. */
const problemAt = (status: number, cause?: unknown): Problem => {
  const code = codes[status] ?? 'malformed'
  const reason = code === 'conflict' ? 'upload_offset' : code === 'gone' ? 'upload_expired' : undefined
  const retry = code === 'conflict' && { retry_after: 1 }
  return new Problem(code, { ...(reason && { reason }), ...retry, cause })
}

const refusalOf = (error: Error | { status_code: number }): Error =>
  'status_code' in error ? problemAt(error.status_code, error) : error

/** The team stands in a header, not in the address: whoever was sent to the same address again would go round for ever. */
const refuseMoved = (error: unknown): never => {
  if (error instanceof Moved)
    throw new Problem('conflict', { reason: 'team_moved', params: { link: error.link } })
  throw error
}

const begin = async (
  platform: Platform,
  actor: UserActor,
  request: FastifyRequest,
  begun_at: Date
): Promise<UploadRequest> => {
  const { doors, clock, newId } = platform
  const announced = readAnnouncement(request.headers)
  await takeLimit(doors, clock, 'upload', { network: request.ip, account: actor.user_id })
  const team_id = await admitUpload(platform, actor, announced, begun_at).catch(refuseMoved)
  return { actor, id: newId(), store: new UploadStore(platform, actor, { team_id, announced, begun_at }) }
}

const goOn = async (platform: Platform, actor: UserActor, id: string): Promise<UploadRequest> => {
  if (!isId(id)) throw new Problem('not_found')
  await findUpload(platform, actor, id)
  return { actor, id, store: new UploadStore(platform, actor, null) }
}

/** The body by a pipe of its own, so that what nobody read can still be let run out. */
const webRequest = ({ raw, method, headers }: FastifyRequest): { asked: Request; drain: () => void } => {
  const body = new PassThrough()
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('The connection was lost'))
  })
  // Nobody may be reading when it breaks off.
  body.on('error', () => {})
  raw.pipe(body)
  const asked = new Request(new URL(raw.url ?? '/', 'http://localhost'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : []
    ),
    ...((method === 'PATCH' || method === 'POST') && { body: Readable.toWeb(body), duplex: 'half' })
    // Node's own type of a request's options knows no body that is still coming.
  } as RequestInit)
  return {
    asked,
    drain: () => {
      raw.unpipe(body)
      raw.resume()
    }
  }
}

const tusFor = (
  platform: Platform,
  { actor, id, store }: UploadRequest,
  { path, begins, failed }: { path: string; begins: boolean; failed: (error: Error) => void }
): Server =>
  new Server({
    path,
    datastore: store,
    locker: uploadLocks(platform),
    relativeLocation: true,
    maxSize: largestUpload,
    lockDrainTimeout: 500,
    allowedOrigins: () => false,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    async onUploadFinish() {
      const settled = await settleUpload(platform, actor, id)
      return {
        status_code: begins ? 201 : 200,
        headers: { 'Upload-Settled': 'true', 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify(settled)
      }
    },
    onResponseError(_, error) {
      failed(refusalOf(error))
      return undefined
    }
  })

const answer = async (
  platform: Platform,
  path: string,
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply
): Promise<FastifyReply> => {
  const { doors, clock } = platform
  // As of calls, before anything is waited for: in a rush that takes seconds, and what began in time is in time.
  const arrived_at = clock.now()
  const actor = requireUser(await findActor(doors, clock, request.headers.authorization, request.ip))
  const begins = request.method === 'POST'
  const wanted = begins
    ? await begin(platform, actor, request, arrived_at)
    : await goOn(platform, actor, request.params.id ?? '')
  const failures: Error[] = []
  const { asked, drain } = webRequest(request)
  const failed = (error: Error) => void failures.push(error)
  const answered = await tusFor(platform, wanted, { path, begins, failed }).handleWeb(asked)
  if (answered.status >= 400) {
    drain()
    throw failures[0] ?? problemAt(answered.status)
  }
  for (const [name, value] of answered.headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') void reply.header(name, value)
  const body = await answered.text()
  void reply.code(answered.status).header('cache-control', 'no-store')
  return body === '' ? reply.send() : reply.send(body)
}

export const serveUploads = (app: FastifyInstance, platform: Platform): void => {
  const path = `${platform.config.api_base}/uploads`
  const told = {
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': String(largestUpload)
  }
  // Bodies are read by the protocol as they come, whatever they are said to be.
  withRawBodies(app, scope => {
    scope.addHook('onRequest', (request, reply, next) => {
      request.call_name = 'uploads'
      void reply.header('tus-resumable', '1.0.0')
      next()
    })
    for (const url of [path, `${path}/:id`])
      scope.options(url, (_, reply) => reply.code(204).headers(told).send())
    const serve = (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) =>
      answer(platform, path, request, reply)
    scope.post<{ Params: { id?: string } }>(path, serve)
    scope.route<{ Params: { id?: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:id`,
      handler: serve
    })
  })
}
