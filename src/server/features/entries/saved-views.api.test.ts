import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedView } from '#contract/saved-views.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest } from '#tests/kit/entering.ts'
import { holding } from '#tests/kit/holding.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let asked: SavedView['asked']

beforeAll(async () => {
  app = await startApp()
  const contest = await openContest(app)
  asked = { contest: contest.id, payment: 'pending', q: 'blue', sort: 'title', view: 'pictures' }
})

afterAll(() => app.remove())

const bobs = () => app.api(app.people.bob).saved_views
const names = async (): Promise<string[]> =>
  (await bobs().list({ link: 'alpha' })).views.map(({ name }) => name)
const save = (json: object, link = 'alpha', token = app.people.bob.token) =>
  app.fetch(`/api/teams/${link}/saved-views`, { method: 'POST', json, token })

it('a view is kept for the whole team under a name, and taken away again', async () => {
  const { contest } = asked
  const kept = await bobs().save({ link: 'alpha', name: 'To pay', asked })
  expect(kept).toEqual({ id: expect.any(String), name: 'To pay', asked })
  await bobs().save({ link: 'alpha', name: 'All', asked: { contest, sort: 'number', view: 'table' } })
  const { views } = await app.api(app.people.ana).saved_views.list({ link: 'alpha' })
  expect(views.map(({ name }) => name)).toEqual(['All', 'To pay'])
  expect(views[1]).toEqual(kept)

  const twice = await save({ name: 'to PAY', asked })
  expect([twice.status, faultsOf(twice)]).toEqual([422, ['name: taken']])
  await bobs().remove({ link: 'alpha', id: kept.id })
  expect(await names()).toEqual(['All'])
  expect((await bobs().save({ link: 'alpha', name: 'to PAY', asked })).name).toBe('to PAY')
})

it('another team neither sees nor takes one, and keeps none of a contest that is not its own', async () => {
  const { dora } = app.people
  const { views } = await bobs().list({ link: 'alpha' })
  expect(views.length).toBeGreaterThan(0)
  expect(await app.api(dora).saved_views.list({ link: 'beta' })).toEqual({ views: [] })
  const path = `/api/teams/beta/saved-views/${views[0]?.id ?? ''}`
  const taken = await app.fetch(path, { method: 'DELETE', json: {}, token: dora.token })
  const foreign = await save({ name: 'Theirs', asked }, 'beta', dora.token)
  expect([taken.status, foreign.status]).toEqual([404, 404])
  expect((await bobs().list({ link: 'alpha' })).views).toEqual(views)
})

it.each<[{ name?: string; asked?: object }, string]>([
  [{ name: '' }, 'name: required'],
  [{ name: 'n'.repeat(61) }, 'name: too_long'],
  [{ asked: { sort: 'secret' } }, 'asked.sort: not_one_of'],
  [{ asked: { category: '01900000-0000-7000-8000-000000000000' } }, 'asked.category: not_one_of']
])('%j is told at its field, and nothing is kept', async (wrong, fault) => {
  const before = await names()
  const answer = await save({ name: 'Odd', ...wrong, asked: { ...asked, ...wrong.asked } })
  expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  expect(await names()).toEqual(before)
})

it('fifty are kept, and the next is told so, also where several are saved at once', async () => {
  const there = await names()
  for (let number = there.length; number < 49; number += 1)
    await bobs().save({ link: 'alpha', name: `View ${number}`, asked })
  // One looks for room after the other: both wait for the team.
  const saving = await holding(app, `SELECT FROM teams WHERE link = 'alpha' FOR UPDATE`, async waiting => {
    const both = ['a', 'b'].map(name => save({ name, asked }))
    await waiting(2)
    return both
  })
  const last = await Promise.all(saving)
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
  const over = await save({ name: 'One more', asked })
  expect([over.status, faultsOf(over), asProblem(over).code]).toEqual([422, ['name: too_many'], 'invalid'])
  expect((await names()).length).toBe(50)
})
