/* What an artist says of their pay is read by nobody else, by whatever call, and no call takes it away. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { offerOpportunities, openCall, sendFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'
import { calls, pathOfExample } from './call-examples.ts'
import { unknownId } from './example.ts'

const app = await startApp()
afterAll(() => app.remove())
const { ana, bob, cleo, dora, olga } = app.people
const next = guestsOf(app.people)
const [chosen, rival] = [next(), next()]

const planted = '2031-02-17'
let [call, organisation, application, rivals] = ['', '', '', '']

const answer = (id: string, by: Person | null, paid_on: unknown) =>
  app.fetch(`/api/applications/${id}/payment?team=alpha`, {
    method: 'PUT',
    token: by?.token,
    json: { paid_on }
  })

beforeAll(async () => {
  await offerOpportunities(app)
  const opened = await openCall(app)
  call = opened.id
  organisation = opened.organisation_id
  application = (await sendFor(app, chosen, call)).id
  rivals = (await sendFor(app, rival, call)).id
  await tamper(
    app,
    `UPDATE applications SET status = 'accepted', decided_at = now(), first_decided_at = now(), answered_at = now();
     INSERT INTO pay_answers (team_id, application_id, organisation_id, user_id, promised_on, asked_at, answered_at, paid_on)
     SELECT a.team_id, a.id, '${organisation}', a.user_id, current_date - 1, now(), now(), '${planted}'
     FROM applications a WHERE a.id = '${application}'`
  )
})

// What one takes along is packed, and opened below.
const reads = calls.filter(({ method }) => method === 'GET')

it('is in the answer to its artist, and in no other answer of any call, to nobody', async () => {
  const told: string[] = []
  const unanswered: string[] = []
  for (const read of reads) {
    const example = pathOfExample(read.name, 'alpha')
    const ids = [unknownId, application, call, organisation]
    for (const path of new Set(ids.map(id => example.replaceAll(unknownId, id))))
      for (const [name, by] of Object.entries({ chosen, rival, ana, bob, cleo, dora, olga, nobody: null })) {
        const found = await app.fetch(`/api${path}`, { token: by?.token })
        if (found.text.includes(planted)) told.push(`${name} by ${read.name}`)
        if (found.status === 429 || found.status >= 500) unanswered.push(`${name} by ${read.name}`)
      }
  }
  expect([[...new Set(told)], unanswered]).toEqual([['chosen by applications.mine'], []])
})

it('is told by nothing else either: no version, no entry of the log, no list of the team', async () => {
  const before = await app.api(bob).application_reviews.get({ link: 'alpha', id: application })
  const log = await lookInto(app, 'SELECT count(*) AS entries FROM audit_entries')
  expect((await answer(application, chosen, null)).status).toBe(200)
  expect((await answer(application, chosen, planted)).status).toBe(422)
  expect(await app.api(bob).application_reviews.get({ link: 'alpha', id: application })).toEqual(before)
  expect(await lookInto(app, 'SELECT count(*) AS entries FROM audit_entries')).toEqual(log)
})

it('is taken from its artist alone, as a day that can be', async () => {
  for (const [by, status] of [
    [null, 401],
    [rival, 404],
    [ana, 404],
    [bob, 404],
    [dora, 404]
  ] as const)
    expect((await answer(application, by, null)).status).toBe(status)
  const early = await answer(rivals, rival, null)
  expect([early.status, asProblem(early).detail]).toEqual([409, expect.stringContaining('will be asked')])
  for (const wrong of ['yesterday', '2031-02-30', 7, ''])
    expect((await answer(application, chosen, wrong)).status).toBe(422)
  expect(faultsOf(await answer(application, chosen, '2199-01-01'))).toEqual(['paid_on: in_future'])
  expect(faultsOf(await answer(application, chosen, '2001-01-01'))).toEqual(['paid_on: before_published'])
  const more = await app.fetch(`/api/applications/${application}/payment?team=alpha`, {
    method: 'PUT',
    token: chosen.token,
    json: { paid_on: null, counted_at: null }
  })
  expect(faultsOf(more)).toEqual(['counted_at: unknown_field'])
})

it('stays where an organisation wants its call gone', async () => {
  const { version } = await app.api(bob).opportunities.open({ team: 'alpha', id: call })
  const at = (path: string) => `/api/own-opportunities/${call}${path}?team=alpha`
  const withdrawn = await app.fetch(at('/withdraw'), { method: 'POST', token: ana.token, json: { version } })
  const removed = await app.fetch(at(''), { method: 'DELETE', token: ana.token, json: {} })
  const closed = await app.fetch(`/api/organisations/${organisation}?team=alpha`, {
    method: 'DELETE',
    token: ana.token,
    json: {}
  })
  expect([withdrawn.status, removed.status, closed.status]).toEqual([409, 409, 409])
  expect(await lookInto(app, 'SELECT application_id FROM pay_answers')).toEqual([
    { application_id: application }
  ])
})

it('goes along with its artist’s own data, and goes with the account', async () => {
  const taken = await takenAlong(app, chosen)
  const file = taken.find(({ name }) => name === 'pay_answers.json')?.text ?? ''
  expect(JSON.parse(file)).toEqual([expect.objectContaining({ team: 'alpha', paid_on: null })])
  const others = await takenAlong(app, rival)
  expect(others.map(({ name }) => name)).toContain('pay_answers.json')
  expect(JSON.parse(others.find(({ name }) => name === 'pay_answers.json')?.text ?? '')).toEqual([])
  await app.fetch('/api/user', {
    method: 'DELETE',
    token: chosen.token,
    json: { password: chosen.password ?? '' }
  })
  await expect.poll(() => lookInto(app, 'SELECT application_id FROM pay_answers')).toEqual([])
})
