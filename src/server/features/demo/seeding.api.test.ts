import { afterAll, expect, it } from 'vitest'
import { startApp } from '#tests/kit/test-app.ts'
import { demoPassword, founder } from './demo.people.ts'

const app = await startApp('embedded', { empty: true, demo: true })
afterAll(() => app.remove())

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
