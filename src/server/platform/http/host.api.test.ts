import { afterAll, describe, expect, it } from 'vitest'
import { newNetwork } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { rawRequest } from '#tests/kit/raw-request.ts'
import { startApp } from '#tests/kit/test-app.ts'

const asking = (path: string, ...headers: string[]) => [
  `GET ${path} HTTP/1.1`,
  ...headers,
  'Connection: close'
]

await onServer('the name asked for', app => {
  it.for(['localhost', 'localhost:3000', '127.0.0.1', 'LOCALHOST', '[::1]:80'])('may be %s', async host => {
    expect((await rawRequest(app.url, asking('/api/test', `Host: ${host}`))).status).toBe(200)
  })

  it.for(['evil.test', 'localhost.evil.test', '127.0.0.2', ''])('may not be %j', async host => {
    const answer = await rawRequest(app.url, asking('/api/test', `Host: ${host}`))
    expect(answer.status).toBe(421)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'misdirected', status: 421 })
  })

  it('is refused for pages and files too, and not for probes, which ask by address', async () => {
    const ask = async (path: string) => (await rawRequest(app.url, asking(path, 'Host: evil.test'))).status
    expect(
      await Promise.all(['/', '/alpha/home', '/boot.js', '/robots.txt', '/sitemap.xml'].map(ask))
    ).toEqual([421, 421, 421, 421, 421])
    expect(await Promise.all(['/healthz', '/readyz'].map(ask))).toEqual([200, 200])
  })

  it('is the forwarded one behind a trusted proxy', async () => {
    const answer = await rawRequest(
      app.url,
      asking('/api/test', 'Host: localhost', 'X-Forwarded-Host: evil.test')
    )
    expect(answer.status).toBe(421)
  })

  it('never leads to another site', async () => {
    const paths = [
      'http://evil.test/api/teams/ALPHA',
      '//evil.test/api/teams/ALPHA',
      '//evil.test//x',
      '/api/teams/ALPHA'
    ]
    const hosts: string[] = []
    for (const path of paths) {
      const { headers } = await rawRequest(app.url, asking(path, 'Host: localhost'))
      hosts.push(new URL(headers.get('location') ?? '/', 'http://localhost').host)
    }
    expect(hosts).toEqual(paths.map(() => 'localhost'))
  })
})

describe('without a trusted proxy', async () => {
  const app = await startApp({ env: { TRUST_PROXY: '' } })
  afterAll(() => app.remove())

  it('a forwarded name is not listened to', async () => {
    const lines = asking('/api/test', 'Host: localhost', 'X-Forwarded-Host: evil.test')
    expect((await rawRequest(app.url, lines)).status).toBe(200)
  })

  it('a forwarded address does not hide who asks: the limit counts them as one', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 121; index += 1) {
      const network = newNetwork()
      const headers = { forwarded: `for=${network}`, 'x-real-ip': network }
      statuses.push((await app.fetch(`/api/teams/?q=search${index}`, { network, headers })).status)
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200))
    expect(statuses[120]).toBe(429)
  })
})
