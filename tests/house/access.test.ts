// Every call, asked by everyone: who may is what the contract says, no more and no less.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallMeta } from '#contract/kit.ts'
import type { CallPath } from '#server/platform/http/call-paths.ts'
import type { Fixture } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { calls, metaOf, namesWithExample, outcomeOf, sendExample } from './call-examples.ts'

interface Caller {
  who: string
  link: string
  token: (people: Fixture) => string | undefined
  /** The status that this caller must get, given the one for whoever may. */
  expects: (meta: CallMeta, success: number) => number
}

const needsRole = (meta: CallMeta): boolean => meta.access === 'organiser' || meta.access === 'owner'

/** What is the operator's is nobody else's, whatever they are in a team. */
const ifNotOperator = (meta: CallMeta, success: number): number => (meta.access === 'admin' ? 403 : success)

const stranger = (meta: CallMeta, success: number): number =>
  needsRole(meta) ? 403 : ifNotOperator(meta, success)

const callers: Caller[] = [
  {
    who: 'no token',
    link: 'alpha',
    token: () => undefined,
    expects: (meta, success) => (meta.access === 'anyone' ? success : 401)
  },
  {
    who: 'an invalid token',
    link: 'alpha',
    token: () => 'not-a-token-of-anyone',
    expects: (meta, success) => (meta.access === 'bearer' ? success : 401)
  },
  { who: "another team's owner", link: 'alpha', token: ({ dora }) => dora.token, expects: stranger },
  { who: 'an account without role', link: 'alpha', token: ({ cleo }) => cleo.token, expects: stranger },
  {
    who: 'an organiser',
    link: 'alpha',
    token: ({ bob }) => bob.token,
    expects: (meta, success) => (meta.access === 'owner' ? 403 : ifNotOperator(meta, success))
  },
  { who: 'the owner', link: 'alpha', token: ({ ana }) => ana.token, expects: ifNotOperator },
  {
    who: 'the owner, of an unknown team',
    link: 'nobody',
    token: ({ ana }) => ana.token,
    expects: (meta, success) => (meta.scope === 'team' ? 404 : ifNotOperator(meta, success))
  },
  {
    who: 'the owner, of a suspended team',
    link: 'frozen',
    token: ({ emil }) => emil.token,
    expects: (meta, success) => (meta.scope === 'team' ? 404 : ifNotOperator(meta, success))
  },
  {
    who: 'the operator',
    link: 'alpha',
    token: ({ olga }) => olga.token,
    expects: (meta, success) => (needsRole(meta) ? 403 : success)
  }
]

const app = await startApp()
afterAll(() => app.remove())

it('every call of the contract has an example here', () => {
  expect(namesWithExample.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe('calls', () => {
  // All of them together are more writes than one account may make in a minute.
  beforeEach(() => tamper(app, 'DELETE FROM limits'))

  const lines = new Map<string, string>()

  it.for(calls)('$name answers each caller as its access says', async (call: CallPath) => {
    const meta = metaOf(call)
    const expected = callers.map(({ who, expects }) => `${expects(meta, outcomeOf(call))} ${who}`)
    const found: string[] = []
    for (const { who, link, token } of callers) {
      const { status } = await sendExample(app, call, link, { token: token(app.people) })
      found.push(`${status} ${who}`)
    }
    lines.set(call.name, [call.name.padEnd(30), ...found.map(line => line.slice(0, 3))].join(' | '))
    expect(found).toEqual(expected)
  })

  it('the table of who may what is the one that was reviewed', async () => {
    const head = callers.map(({ who }, index) => `${index + 1}: ${who}`)
    const columns = ['call'.padEnd(30), ...callers.map((_, index) => `${index + 1}`.padEnd(3))].join(' | ')
    const table = [...head, '', columns, ...calls.map(({ name }) => lines.get(name)), ''].join('\n')
    await expect(table).toMatchFileSnapshot('access.table.txt')
  })
})
