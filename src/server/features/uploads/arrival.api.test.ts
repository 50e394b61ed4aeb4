/* When an upload begins: as its request arrives, whatever is waited for before it is admitted. */
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { openByTheClock } from '#tests/kit/by-the-clock.ts'
import { serveUploads } from './serve-uploads.ts'

const { opened, platform, guest } = await openByTheClock()
afterAll(() => opened.close())

it('an upload begins when its request arrives', async () => {
  const { token, user_id } = guest()
  const app = fastify()
  // Every look at it takes a second, as in a rush.
  const looks: Date[] = []
  const start = Date.now()
  const now = () => {
    looks.push(new Date(start + looks.length * 1000))
    return looks.at(-1) as Date // it was put there on the line above
  }
  serveUploads(app, { ...platform, clock: { now } })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const said = { team: 'alpha', purpose: 'work', filename: 'a.jpg' }
  const answer = await fetch(`${base}${platform.config.api_base}/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': Object.entries(said)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(',')
    }
  })
  expect(answer.status).toBe(201)
  await app.close()
  const rows = await platform.doors.readPlatform(db =>
    db.selectFrom('uploads').select('begun_at').where('owner_id', '=', user_id)
  )
  expect(looks.length).toBeGreaterThan(1)
  expect(rows).toEqual([{ begun_at: looks[0] }])
})
