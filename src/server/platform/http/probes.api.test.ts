import { describe, expect, it } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { tamper } from '#tests/kit/tamper.ts'
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
    const ask = () => app.fetch('/metrics', { network: null })
    let answer = await ask()
    // What the founding of the teams left to be done, and what a minute begins, is done soon.
    await eventually(async () => {
      answer = await ask()
      return answer.text.includes('palmares_jobs_waiting 0\n')
    }, 60_000)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.text).toContain('palmares_request_seconds_count{name="teams.get",status="2xx"}')
    expect(answer.text).toMatch(/^palmares_cache_bytes \d+$/m)
    expect(answer.text).toMatch(/^palmares_jobs_waiting 0$/m)
    expect(answer.text).toMatch(/^palmares_pool_in_use \d+$/m)
    expect(answer.text).toMatch(/^palmares_pool_waiting 0$/m)
    expect(answer.text).toMatch(/^palmares_job_failed\{job="derive_picture"\} 0$/m)
    expect(answer.text).toMatch(/^palmares_disk_free_bytes [\d.e+]+$/m)
    expect(answer.text).not.toContain('alpha')
    expect(answer.text).not.toContain('secret')
  })

  const figures = async () => (await app.fetch('/metrics', { network: null })).text
  const figure = async (name: string): Promise<number> => {
    const line = (await figures()).split('\n').find(each => each.startsWith(`${name} `))
    return Number(line?.split(' ')[1] ?? 0)
  }

  it('sees what was found in the cache, and what was made', async () => {
    const [made, found] = ['miss', 'hit'].map(outcome => `palmares_cache_total{outcome="${outcome}"}`)
    const before = [await figure(made ?? ''), await figure(found ?? '')]
    for (let times = 0; times < 3; times += 1) await app.fetch('/api/courses?team=beta')
    expect([await figure(made ?? ''), await figure(found ?? '')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 2
    ])
  })

  it('sees how many sign-ins were refused, and why', async () => {
    const json = { email: 'ana@people.test', password: 'not the password of ana' }
    for (let times = 0; times < 7; times += 1)
      await app.fetch('/api/login', { method: 'POST', json, network: '127.9.9.9' })
    expect(await figure('palmares_logins_refused_total{reason="wrong"}')).toBe(5)
    expect(await figure('palmares_logins_refused_total{reason="limited"}')).toBe(2)
  })

  it('sees how old the last backup is and how long the oldest job waits', async () => {
    expect(await figures()).not.toContain('palmares_backup_age_seconds{')
    const { code } = await app.cli('backup', '--database-only')
    expect(code).toBe(0)
    expect(await figure('palmares_backup_age_seconds{folder="backups"}')).toBeLessThan(600)
    await tamper(
      app,
      `INSERT INTO pgboss.job (name, data, state, start_after, created_on)
         VALUES ('make_card', '{}', 'retry', now() + interval '1 hour', now() - interval '1 hour'),
                ('make_card', '{}', 'failed', now(), now())`
    )
    expect(await figure('palmares_job_oldest_seconds{job="make_card"}')).toBeGreaterThanOrEqual(3600)
    expect(await figure('palmares_job_failed{job="make_card"}')).toBe(1)
  })

  it('from elsewhere finds no figures', async () => {
    expect((await app.fetch('/metrics')).status).toBe(404)
  })
})

describe('in production without a token for the figures', async () => {
  const app = await startApp({
    env: { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', TRUST_PROXY: 'none', SMTP_URL: 'none' }
  })

  it('nobody reads them: a proxy on this machine may ask for anybody', async () => {
    try {
      expect((await app.fetch('/healthz', { network: null })).status).toBe(200)
      expect((await app.fetch('/metrics', { network: null })).status).toBe(404)
    } finally {
      await app.remove()
    }
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
