import fastify from 'fastify'
import { expect, it } from 'vitest'
import { isSpared, lastingOverload, refuseOverload } from './overload.ts'

it.each([
  ['one sample refuses nobody', [0, 3000, 0, 0], [false, false, false, false]],
  ['two in a row refuse, as long as it lasts', [1500, 1001, 4000, 1000], [false, true, true, false]],
  ['stops with a sample between them refuse nobody', [1500, 12, 1500, 12], [false, false, false, false]],
  ['a sample in which the loop did not turn counts', [NaN, 2500, NaN, 30], [false, true, true, false]]
])('%s', (_, means, refused) => {
  expect(means.map(lastingOverload())).toEqual(refused)
})

it('spares the parts of a page, and no page, call or picture', () => {
  const asked = [
    '/assets/index-a1.js?x=1',
    '/assets/index-a1.css',
    '/',
    '/alpha/home',
    '/api/assets/',
    '/media/alpha/1/320.webp'
  ]
  expect(asked.filter(isSpared)).toEqual(['/assets/index-a1.js?x=1', '/assets/index-a1.css'])
})

/** Stops the event loop, as a computation that is too long does. */
const stop = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1))

it('a loop that is stopped again and again refuses all but a press, and answers again once it turns', async () => {
  const app = fastify()
  refuseOverload(app, ({ method }) => method === 'POST')
  app.get('/', () => 'here')
  app.post('/', () => 'taken')
  const status = async (): Promise<number> => (await app.inject('/')).statusCode
  expect(await status()).toBe(200)
  stop(2500)
  await turn()
  expect(await status()).toBe(200)
  while ((await status()) === 200) {
    stop(1300)
    await turn()
  }
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200)
  expect(await status()).toBe(503)
  while ((await status()) !== 200) await turn()
  await app.close()
})
