import { describe, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'

await onServer('a method', app => {
  it.for([
    ['PUT', '/api/teams/alpha', 'GET, HEAD, PATCH, DELETE'],
    ['POST', '/api/teams/alpha', 'GET, HEAD, PATCH, DELETE'],
    ['PUT', '/api/teams/', 'GET, HEAD, POST'],
    ['PATCH', '/api/content/alpha/home', 'GET, HEAD, PUT'],
    ['POST', '/api/test', 'GET, HEAD'],
    ['OPTIONS', '/api/test', 'GET, HEAD'],
    ['GET', '/api/content/alpha/home/versions/1/restore', 'POST']
  ])('%s is not possible at %s, and the answer says what is', async ([method, path, allow]) => {
    const answer = await app.fetch(path ?? '', { method: method ?? '' })
    expect([answer.status, asProblem(answer).code]).toEqual([405, 'method_not_allowed'])
    expect(answer.headers.get('allow')).toBe(allow)
  })

  describe('HEAD', () => {
    it.for(['/api/teams/', '/api/teams/alpha', '/api/content/alpha/home', '/alpha/home', '/robots.txt'])(
      'answers %s with the headers of GET and no body',
      async path => {
        const head = await app.fetch(path, { method: 'HEAD' })
        const get = await app.fetch(path)
        expect(head.text).toBe('')
        expect(head.status).toBe(200)
        for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy'])
          expect(head.headers.get(name)).toBe(get.headers.get(name))
      }
    )

    it('answers what is not there as GET does', async () => {
      expect((await app.fetch('/api/teams/nobody', { method: 'HEAD' })).status).toBe(404)
    })
  })
})
