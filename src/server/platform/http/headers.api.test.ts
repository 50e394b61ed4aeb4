import { expect, it } from 'vitest'
import { onServer } from '#tests/kit/on-server.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { documentHeaders } from './headers.ts'

const expected = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default ProseMirrorClipboard",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'
}

await onServer('every answer', app => {
  const { picture_id } = app.people

  it.for([
    ['an API answer', '/api/teams/', 200],
    ['a problem', '/api/teams/nobody', 404],
    ['a page', '/alpha/home', 200],
    ['an error page', '/alpha/nothing', 404],
    ['a redirect of the API', '/api/teams/ALPHA', 301],
    ['a file', '/boot.js', 200],
    ['a theme', '/theme/d6361d-exhibit.css', 200],
    ['a picture', `/media/alpha/${picture_id}/320.webp`, 200],
    ['the documents', '/api/docs', 200],
    ['the contract', '/api/openapi.json', 200],
    ['a probe', '/healthz', 200],
    ['the sitemap', '/sitemap.xml', 200]
  ] as const)('carries the security headers: %s', async ([, path, status]) => {
    const answer = await app.fetch(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(Object.keys(expected).map(name => [name, answer.headers.get(name)]))).toEqual(
      expected
    )
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it.for(['br', 'gzip', 'identity'])('what the build made goes without those of documents: %s', async as => {
    const { text } = await app.fetch('/alpha/home')
    const built = [...text.matchAll(/\/assets\/[\w-]+\.(?:js|css|woff2)/g)].map(([path]) => path)
    expect(new Set(built.map(path => path.split('.').at(-1)))).toEqual(new Set(['js', 'css', 'woff2']))
    for (const path of new Set(built)) {
      const { status, headers } = await app.fetch(path, { headers: { 'accept-encoding': as } })
      expect([path, status, ...documentHeaders.map(name => headers.get(name))]).toEqual([
        path,
        200,
        ...documentHeaders.map(() => null)
      ])
      const { 'x-content-type-options': sniff, 'cross-origin-resource-policy': shared } = expected
      expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([
        sniff,
        shared
      ])
    }
  })
})

it('asks for https where that is how people reach it, and of other hosts only where it is told to', async () => {
  const app = await startApp({ env: { PUBLIC_URL: 'https://contests.test' } })
  try {
    const { headers } = await app.fetch('/api/test')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toBe(
      `${expected['content-security-policy']}; upgrade-insecure-requests`
    )
    await app.restart({ HSTS_SUBDOMAINS: '1' })
    const named = await app.fetch('/api/test')
    expect(named.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  } finally {
    await app.remove()
  }
})
