/* In which order the feed is read, and how soon a second process tells of what was written through the first. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newNetwork } from '#tests/kit/client.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'

const app = await startApp({ own_process: true })
const second = await startApp({
  own_process: true,
  env: { DATABASE_URL: app.database_url(), DATA_DIR: app.data_dir }
})
afterAll(() => Promise.all([app.remove(), second.remove()]))

const { ana, teams } = app.people
const feed = (asked: { limit?: number; cursor?: string | undefined } = {}) =>
  app.api(ana).notifications.feed({ team: 'alpha', ...asked })
const write = async (nth: number): Promise<void> => {
  await tamper(app, 'UPDATE contact_numbers SET told_at = NULL')
  const json = { topic: 'rules', name: 'Gast', email: `gast-${nth}@news.test`, message: 'A question' }
  const answer = await app.fetch('/api/contact?team=alpha', { method: 'POST', json, network: newNetwork() })
  expect(answer.status).toBe(201)
}

describe('the feed is read', () => {
  beforeEach(() => tamper(app, 'DELETE FROM notifications'))

  it('by when it was written, whatever its id; and with an entry what came before it', async () => {
    const hours = { late: 1, middle: 2, early: 3 }
    // Their ids come in the opposite order, as those of a process whose clock is another.
    const idOf = (ago: number): string => `01900000-0000-7000-8000-00000000000${ago}`
    for (const [title, ago] of Object.entries(hours))
      await tamper(
        app,
        `INSERT INTO notifications (team_id, id, user_id, event, title, text, path, in_feed, for_digest, created_at)
         VALUES ('${teams.alpha}', '${idOf(ago)}', '${ana.user_id}', 'contact_arrived', '${title}', '', '', true, false,
           date_trunc('second', now()) - interval '${ago} hours')`
      )
    const titles = async (cursor?: string) => {
      const { items, next } = await feed({ limit: 2, cursor })
      return { next, titles: items.map(({ title }) => title) }
    }
    const first = await titles()
    expect(first.titles).toEqual(['late', 'middle'])
    expect(await titles(first.next ?? '')).toEqual({ next: null, titles: ['early'] })
    const marked = await app.api(ana).notifications.mark({ team: 'alpha', all_until: idOf(hours.middle) })
    expect(marked).toEqual({ unread: 1 })
    const unread = await lookInto(app, 'SELECT title FROM notifications WHERE read_at IS NULL')
    expect(unread).toEqual([{ title: 'late' }])
  })

  it('on from a cursor of an earlier release, which was an id', async () => {
    for (const nth of [1, 2, 3]) await write(nth)
    const [newest, ...others] = (await feed()).items
    const rest = await feed({ cursor: newest?.id })
    expect(rest.items).toEqual(others)
    expect(others).toHaveLength(2)
    const wrong = await app.fetch('/api/user/notifications?team=alpha&cursor=01900000', { token: ana.token })
    expect(wrong.status).toBe(422)
  })
})

describe('a stream of a second process', () => {
  it('tells within two seconds of what was written through the first', async () => {
    expect(second.pid()).not.toBe(app.pid())
    const leaving = new AbortController()
    const answer = await fetch(`${second.url}/api/user/notifications/live?team=alpha`, {
      headers: { authorization: `Bearer ${ana.token}`, 'x-forwarded-for': newNetwork() },
      signal: leaving.signal
    })
    expect(answer.status).toBe(200)
    let told = ''
    const following = (async () => {
      for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) told += piece
    })().catch(() => {})
    const times: number[] = []
    for (const nth of [11, 12, 13, 14, 15]) {
      const { unread } = await feed()
      told = ''
      await write(nth)
      const written = performance.now()
      await eventually(() => told.includes('changed'), 15_000)
      times.push(performance.now() - written)
      const { unread: now } = await second.api(ana).notifications.feed({ team: 'alpha', limit: 1 })
      expect(now).toBe(unread + 1)
    }
    leaving.abort()
    await following
    // A machine that stops for a moment holds up one of them.
    expect(times.filter(time => time >= 2000).length).toBeLessThan(2)
  })
})
