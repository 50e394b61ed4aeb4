// What strangers forge, at every call: numbers that no column holds, and cursors that no list has written.

import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { largestInteger } from '#contract/numbers.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { calls, metaOf, pathOfExample } from './call-examples.ts'

const app = await startApp()
afterAll(() => app.remove())
const { ana, olga } = app.people

/** The whole numbers in what comes in, each by where it stands. */
const integersIn = (schema: unknown, path: string): { path: string; number: z.ZodNumber }[] => {
  if (schema instanceof z.ZodNumber) return schema.format?.includes('int') ? [{ path, number: schema }] : []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => integersIn(part, `${path}.${key}`))
  if (schema instanceof z.ZodArray) return integersIn(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) return integersIn(schema.valueType, `${path}{}`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => integersIn(option, path))
  if (schema instanceof z.ZodPipe) return [...integersIn(schema.in, path), ...integersIn(schema.out, path)]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return integersIn(schema.unwrap(), path)
  return []
}

const inputs = calls.map(({ name, procedure }) => ({
  name,
  schema: procedure['~orpc'].inputSchema as unknown
}))
const integers = inputs.flatMap(({ name, schema }) => integersIn(schema, name))

it('finds the whole numbers of the contract', () => {
  expect(integers.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['accounts.register.terms_version', 'teams.list.limit', 'content.save.version'])
  )
})

it.for(integers)('$path is no larger than its column', ({ number }) => {
  expect(number.maxValue).toBeLessThanOrEqual(largestInteger)
  expect(number.minValue).toBeGreaterThanOrEqual(-largestInteger)
})

const id = '01900000-0000-7000-8000-000000000000'
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const moments = ['0', '2147483648', '253402300800000', '999999999999999', '-1', '1e9', 'NaN']
const instants = [
  '0000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '1'
]

const forged = [
  '',
  id,
  '2147483648',
  'nonsense',
  '\0',
  ...[...moments, ...instants].flatMap(at => [
    `${at}.${id}`,
    `${at}_${id}`,
    `${at}_${id}_${id}`,
    `1~${at}.${id}`,
    `4~${at}.${id}`,
    encoded(`${at}\n${id}`),
    encoded(JSON.stringify([at, id])),
    encoded(JSON.stringify([at, id, id]))
  ]),
  `owner.${id}`,
  encoded(JSON.stringify(['\0', id])),
  encoded(JSON.stringify(['\ud800', id]))
]

const reads = calls.filter(({ method }) => method === 'GET')
const lists = reads.filter(({ procedure }) => {
  const schema: unknown = procedure['~orpc'].inputSchema
  return schema instanceof z.ZodObject && 'cursor' in schema.shape
})

describe('a forged cursor', () => {
  it.for(lists)('of $name is refused or finds nothing, and is no fault of ours', async call => {
    const token = (metaOf(call).access === 'admin' ? olga : ana).token
    for (const cursor of forged) {
      const path = `/api${pathOfExample(call.name, 'alpha')}`
      const asked = `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
      const { status } = await app.fetch(asked, { token })
      expect([cursor, status]).toEqual([cursor, expect.toSatisfy((each: number) => each < 500)])
    }
    expect(app.logs()).toBe('')
  })
})
