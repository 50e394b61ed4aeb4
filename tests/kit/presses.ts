/*
 * Submit pressed at the close, by the clock, at two servers on one database: one of them has lost it, and keeps in its refusal
 * the second of what was pressed.
 */
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Receipt, TypedEntry, Work } from '#contract/works.ts'
import { openPlatform } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { serveCalls } from '#server/platform/http/calls.ts'
import { buildRouter } from '#server/platform/http/router.ts'
import { openServer } from '#server/platform/http/server.ts'
import { openLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openByTheClock } from './by-the-clock.ts'
import type { Person } from './people.ts'

export const minute = 60_000

interface Press {
  work: Pick<Work, 'id' | 'version'>
  entry?: TypedEntry
  token?: string | undefined
  key?: string
  team?: string
  code?: string
  /** What is read beside the button. */
  price?: number
}

const serving = async (by: Platform): Promise<FastifyInstance> => {
  const app = await openServer(by)
  serveCalls(app, by, contract, buildRouter(contract, handlers))
  return app
}

export const typedIn = ({ parts, category_id }: Work, changes: Partial<TypedEntry> = {}): TypedEntry => ({
  ...parts,
  category_id,
  ...changes
})

export const openPresses = async () => {
  const kit = await openByTheClock()
  const { clock, opened, platform } = kit
  const lost = await openPlatform(platform.config, openLog({ level: 'silent' }), { serves: true, clock })
  const server = await serving(platform)
  const server_without = await serving(lost.platform)
  await lost.close()
  // Where people are signed in.
  const close = Date.now() + 60 * minute
  const at = (ms: number): Date => new Date(close + ms)

  const press = async (
    to: FastifyInstance,
    by: Person,
    now: Date,
    { work, entry, token, key, team = 'alpha', code, price }: Press
  ) => {
    clock.set(now)
    const answer = await to.inject({
      method: 'POST',
      url: `/api/works/${work.id}/finalize?team=${team}`,
      headers: {
        host: new URL(platform.config.public_url).host,
        authorization: `Bearer ${by.token}`,
        ...(token !== undefined && { 'palmares-arrival': token }),
        ...(key !== undefined && { 'idempotency-key': key })
      },
      payload: {
        version: work.version,
        ...(entry && { entry }),
        ...(code !== undefined && { waiver_code: code }),
        ...(price !== undefined && { price })
      }
    })
    const body = answer.json<
      Partial<Receipt> & { code?: string; detail?: string; due?: number; arrival?: { token: string } }
    >()
    return { ...body, status: answer.statusCode, arrival: body.arrival, due: body.due }
  }

  const end = async (): Promise<void> => {
    await server.close()
    await server_without.close()
    await opened.close()
  }
  return { ...kit, at, press, server, server_without, end }
}
