import { afterAll, expect, it } from 'vitest'
import { startApp } from '#tests/kit/test-app.ts'
import { demoContests } from './demo.contests.ts'
import { demoPassword, founder } from './demo.people.ts'

const app = await startApp('embedded', { empty: true, demo: true })
afterAll(() => app.remove())

it('has the results of the past edition, as they were published', async () => {
  const past = demoContests(new Date()).find(({ key }) => key === 'salon_past')
  const { released } = await app.api().results.get({ team: 'demo', contest: past?.slug ?? '' })
  expect(released?.how).toMatchObject({ method: 'adjusted', jurors: 5 })
  const awarded = released?.categories.filter(({ works }) => works > 0) ?? []
  expect(awarded.length).toBeGreaterThan(1)
  for (const { awards } of awarded) {
    expect(awards[0]).toMatchObject({ kind: 'place', place: 1 })
    expect(awards.every(({ work }) => work !== null)).toBe(true)
  }
})

it('has what the public chose of the past edition, and a vote that is open', async () => {
  const past = demoContests(new Date()).find(({ key }) => key === 'salon_past')
  const { released } = await app.api().results.get({ team: 'demo', contest: past?.slug ?? '' })
  const chosen = released?.public_choice
  expect(chosen?.report.counted).toBeGreaterThan(20)
  expect(chosen?.categories.length).toBeGreaterThan(1)
  for (const { works } of chosen?.categories ?? []) expect(works[0]).toMatchObject({ place: 1 })
  expect(await app.api().ratings.next({ team: 'lumen' })).toMatchObject({ state: 'sign_in', needed: 5 })
})

it('leaves alone what the demo’s owner has closed or renamed since, and starts all the same', async () => {
  const { token } = await app.api().accounts.login({ email: founder.email, password: demoPassword })
  const { version } = await app.api().teams.get({ link: 'nova' })
  await app.api({ token }).teams.update({ link: 'nova', version, new_link: 'nova-two' })
  expect(
    (await app.fetch('/api/teams/demo', { method: 'DELETE', token, json: { confirm: 'demo' } })).status
  ).toBe(204)

  await app.restart()
  const statuses = await Promise.all(
    ['demo', 'nova', 'nova-two', 'lumen'].map(async link => (await app.fetch(`/api/teams/${link}`)).status)
  )
  expect(statuses).toEqual([404, 301, 200, 200])
})
