import { describe, expect, it } from 'vitest'
import { onServer } from '#tests/kit/on-server.ts'
import { startApp } from '#tests/kit/test-app.ts'

await onServer('a monitor', app => {
  it('learns that the process lives', async () => {
    const answer = await app.fetch('/healthz')
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('learns that it can serve', async () => {
    const answer = await app.fetch('/readyz')
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok', database: 'ok' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('on this machine reads the figures, by names of calls and never by paths', async () => {
    await app.fetch('/api/teams/alpha?utm=secret')
    const answer = await app.fetch('/metrics', { network: null })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.text).toContain('palmares_request_seconds_count{name="teams.get",status="2xx"}')
    expect(answer.text).toMatch(/^palmares_cache_bytes \d+$/m)
    expect(answer.text).toMatch(/^palmares_jobs_waiting 0$/m)
    expect(answer.text).not.toContain('alpha')
    expect(answer.text).not.toContain('secret')
  })

  it('from elsewhere finds no figures', async () => {
    expect((await app.fetch('/metrics')).status).toBe(404)
  })
})

describe('with a token for the figures', async () => {
  const token = 'figures-for-prometheus'
  const app = await startApp({ env: { METRICS_TOKEN: token } })

  it('whoever has it reads them, and nobody else, also on this machine', async () => {
    try {
      expect((await app.fetch('/metrics', { token })).status).toBe(200)
      expect((await app.fetch('/metrics', { token: `${token}x` })).status).toBe(404)
      expect((await app.fetch('/metrics', { network: null })).status).toBe(404)
    } finally {
      await app.remove()
    }
  })
})
