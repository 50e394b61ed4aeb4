// What holds for every call, read off the contract, so that a new one is held to it from its first day.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { problemShape } from '#contract/problem-answer.ts'
import type { CallPath } from '#server/platform/http/call-paths.ts'
import { faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { calls, metaOf, outcomeOf, sendExample } from './call-examples.ts'

/** Section 7 of the specification: the paths that are fixed, with the methods where they are. */
const specified = [
  'GET /teams/{link}',
  'GET /content/{link}/{page}',
  'GET /user',
  'POST /login',
  'POST /logout',
  '/teams/',
  '/test',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/user',
  '/user/artworks',
  '/user/notifications',
  '/diplomas',
  '/diplomas/{id}/download',
  '/blog',
  '/blog/{id}',
  '/contests',
  '/get-contest',
  '/contests/{id}',
  '/works',
  '/works/{id}',
  '/works/{id}/finalize',
  '/scores',
  '/scores/{id}',
  '/scores/{id}/update',
  '/scores/{id}/finalize',
  '/sponsors',
  '/gallery',
  '/contact',
  '/testimonials'
]

/** Not made yet. A call that is made leaves this list. */
const missing_calls: string[] = []

const isThere = (wanted: string): boolean =>
  calls.some(({ method, path }) => path === wanted || `${method} ${path}` === wanted)

const reads = calls.filter(({ method }) => method === 'GET')
const writes = calls.filter(({ method }) => method !== 'GET')

/** A body that may be left out is still a body. */
const inputOf = ({ procedure }: CallPath): unknown => {
  const schema: unknown = procedure['~orpc'].inputSchema
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}

/** Writes of those who have no session, or want none any more. */
const forAnyone = [
  'accounts.register',
  'accounts.verify_email',
  'accounts.confirm_by_code',
  'accounts.resend_verification',
  'accounts.login',
  'two_factor.sign_in',
  'passkeys.sign_in_options',
  'passkeys.sign_in',
  'accounts.forgot_password',
  'accounts.reset_password',
  'accounts.take_address_back',
  'accounts.confirm_address_change',
  'passkeys.remove_doubted',
  'members.read_invitation',
  'jury.read_invitation',
  'jury.enter',
  'mails.read',
  'notifications.find_stop',
  'notifications.stop',
  'follows.ask',
  'follows.confirm',
  'guardians.read',
  'guardians.decide',
  'contact.write',
  'contact.read',
  'contact.reply',
  'contact.settle',
  'contact.file'
]
const outputOf = ({ procedure }: CallPath): unknown => procedure['~orpc'].outputSchema

const shapeOf = (schema: unknown): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {}

const lists = calls.filter(call => shapeOf(outputOf(call))['items'] instanceof z.ZodArray)

/** Where a schema takes keys that it does not know. */
const looseIn = (schema: unknown, path: string): string[] => {
  if (schema instanceof z.ZodObject) {
    const own = schema.def.catchall instanceof z.ZodNever ? [] : [path]
    return [...own, ...Object.entries(schema.shape).flatMap(([key, part]) => looseIn(part, `${path}.${key}`))]
  }
  if (schema instanceof z.ZodArray) return looseIn(schema.element, `${path}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => looseIn(option, path))
  if (schema instanceof z.ZodPipe) return looseIn(schema.in, path)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return looseIn(schema.unwrap(), path)
  return []
}

const app = await startApp()
afterAll(() => app.remove())
const { ana, cleo, olga } = app.people

/** Somebody who may. */
const tokenFor = (call: CallPath): string => (metaOf(call).access === 'admin' ? olga : ana).token

/** What was answered, beside what the call says of it; of a file, its type. */
const comparedOf = (call: CallPath, { json, headers }: HttpAnswer): { told: unknown; known: unknown } => {
  const { file } = metaOf(call)
  if (file !== undefined) return { told: headers.get('content-type'), known: file }
  const schema = outputOf(call)
  // An object of an answer's schema drops what it does not know, so what is left is all that may be there.
  return { told: json, known: schema instanceof z.ZodType && schema.parse(json) }
}

describe('the specification', () => {
  it.for(specified.filter(wanted => !missing_calls.includes(wanted)))('has its call %s', wanted => {
    expect(isThere(wanted)).toBe(true)
  })

  it('misses just the calls that are listed as missing', () => {
    expect(missing_calls.filter(isThere)).toEqual([])
    expect(missing_calls.filter(wanted => !specified.includes(wanted))).toEqual([])
  })
})

describe('a call', () => {
  // One organiser sends more of them than a minute allows.
  beforeEach(() => tamper(app, 'DELETE FROM limits'))

  it.for(calls)('$name has a summary, a tag and an answer of known shape', call => {
    const { summary, tags } = call.procedure['~orpc'].route
    expect(summary).toMatch(/^[A-Z].{5,}/)
    expect(tags).toEqual([call.name.split('.')[0]])
    expect(outputOf(call)).toBeInstanceOf(z.ZodType)
  })

  it.for(calls)('$name answers with no key outside its schema', async call => {
    for (const token of metaOf(call).access === 'anyone'
      ? [undefined, cleo.token, ana.token]
      : [tokenFor(call)]) {
      const answer = await sendExample(app, call, 'alpha', { token })
      expect(answer.status).toBe(outcomeOf(call))
      if (answer.status >= 400 || answer.status === 204) continue
      const { told, known } = comparedOf(call, answer)
      expect(known).toEqual(told)
    }
  })

  it.for(calls)('$name answers a refusal with no key outside the schema of problems', async call => {
    if (metaOf(call).access === 'bearer') return
    const answer = await sendExample(app, call, 'alpha', { token: 'not-a-token-of-anyone' })
    expect(problemShape.parse(answer.json)).toEqual(answer.json)
  })
})

describe('a write', () => {
  it.for(writes)('$name needs an account, or is known not to, and is limited', call => {
    expect(metaOf(call).access === 'anyone').toBe(forAnyone.includes(call.name))
    // Whoever wants to be signed out must never be told to wait.
    expect(metaOf(call).limit === null).toBe(call.name === 'accounts.logout')
    expect(metaOf(call).cache).toBeUndefined()
  })

  it.for(writes)('$name takes no key that it does not know, at any depth', call => {
    expect(inputOf(call)).toBeInstanceOf(z.ZodObject)
    expect(looseIn(inputOf(call), call.name)).toEqual([])
  })

  it.for(writes)('$name refuses an unknown field by its name', async call => {
    const answer = await sendExample(app, call, 'alpha', {
      token: tokenFor(call),
      change: { is_admin: true }
    })
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['is_admin: unknown_field']])
  })
})

describe('a list', () => {
  it('is the only way to answer with many', () => {
    const bare = reads.filter(call => outputOf(call) instanceof z.ZodArray)
    expect(bare.map(({ name }) => name)).toEqual([])
    expect(lists.map(({ name }) => name)).toContain('teams.list')
  })

  it.for(lists)('$name pages', async call => {
    expect(Object.keys(shapeOf(outputOf(call)))).toEqual(expect.arrayContaining(['items', 'next']))
    expect(Object.keys(shapeOf(inputOf(call)))).toEqual(expect.arrayContaining(['limit', 'cursor']))
    const input = inputOf(call)
    if (!(input instanceof z.ZodObject)) throw new Error(`${call.name} has no input`)
    const { limit } = input.shape
    expect(z.safeParse(limit as z.ZodType, undefined).data).toBe(24)
    expect(z.safeParse(limit as z.ZodType, '100').data).toBe(100)
    expect(z.safeParse(limit as z.ZodType, '101').success).toBe(false)
    expect(z.safeParse(limit as z.ZodType, '0').success).toBe(false)
  })
})

it('a read that anyone may have the same of is cached, and no other', () => {
  const cached = reads.filter(call => metaOf(call).cache === 'public')
  expect(cached.filter(call => metaOf(call).access !== 'anyone')).toEqual([])
})
