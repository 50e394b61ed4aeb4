import { describe, expect, it } from 'vitest'
import { problemShape } from '#contract/problem-answer.ts'
import { asProblem } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { rawRequest } from '#tests/kit/raw-request.ts'

await onServer('a problem', app => {
  const { ana } = app.people

  it('is told in the form of RFC 9457, with everything that helps', async () => {
    const answer = await app.fetch('/api/teams/?limit=0')
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers.get('content-language')).toBe('en')
    expect(answer.json).toEqual({
      type: 'urn:palmares:problem:invalid',
      title: 'Please check some fields',
      status: 422,
      detail: 'Please check one field. Nothing was saved.',
      code: 'invalid',
      errors: [{ path: ['limit'], code: 'too_small', message: expect.stringContaining('1') }],
      request_id: answer.headers.get('x-request-id')
    })
  })

  it.for([
    ['fr', 'fr'],
    ['fr-CA,en;q=0.5', 'fr'],
    ['de, es;q=0.8, en;q=0.7', 'es'],
    ['en;q=0.1, ar;q=0.9', 'ar'],
    ['de', 'en'],
    ['*', 'en'],
    ['fr;q=0', 'en'],
    [';;;,,,q=', 'en']
  ] as const)('asked for in %s speaks %s', async ([wish, locale]) => {
    const answer = await app.fetch('/api/teams/nobody', { headers: { 'accept-language': wish } })
    expect(answer.headers.get('content-language')).toBe(locale)
  })

  it('has a title and a sentence of its own in each of the four languages, to the field', async () => {
    const said = await Promise.all(
      ['en', 'fr', 'es', 'ar'].map(async wish => {
        const answer = await app.fetch('/api/teams/?limit=0', { headers: { 'accept-language': wish } })
        const { title, detail, errors } = asProblem(answer)
        return [title, detail, errors?.[0]?.message]
      })
    )
    for (const column of [0, 1, 2]) expect(new Set(said.map(each => each[column])).size).toBe(4)
  })

  describe('has a request id', () => {
    it.for(['client-id.0001', 'a'.repeat(64)])('taken from the request: %s', async id => {
      const answer = await app.fetch('/api/teams/nobody', { headers: { 'x-request-id': id } })
      expect([answer.headers.get('x-request-id'), asProblem(answer).request_id]).toEqual([id, id])
    })

    it.for(['short', 'a'.repeat(65), 'with space in it', '<script>alert()</script>'])(
      'of our own instead of %s',
      async id => {
        const answer = await app.fetch('/api/test', { headers: { 'x-request-id': id } })
        expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      }
    )
  })

  it('has one form, whatever was asked', async () => {
    const token = 'not-a-token-of-anyone'
    const all = await Promise.all([
      app.fetch('/api/nothing'),
      app.fetch('/api/teams/alpha', { method: 'PUT' }),
      app.fetch('/api/teams/', { token }),
      app.fetch('/api/teams/', { headers: { authorization: 'Basic eDp5' } }),
      app.fetch('/api/teams/', { method: 'POST', json: {} }),
      app.fetch('/api/teams/beta', { method: 'PATCH', token: ana.token, json: {} }),
      app.fetch('/media/alpha/nothing/320.webp'),
      app.fetch('/theme/nothing.css'),
      app.fetch('/%E0%A4%A'),
      app.fetch('/api/%E0%A4%A')
    ])
    expect(all.map(({ status }) => status)).toEqual([404, 405, 401, 401, 401, 403, 404, 404, 400, 400])
    for (const answer of all) {
      expect(problemShape.parse(answer.json)).toEqual(answer.json)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it.for([
    ['headers that are too large', [`X-Large: ${'x'.repeat(20_000)}`], 431, 'headers_too_large'],
    ['a header without a name', [': nothing'], 400, 'malformed']
  ] as const)('answers even %s', async ([, lines, status, code]) => {
    const answer = await rawRequest(app.url, ['GET /api/test HTTP/1.1', 'Host: localhost', ...lines])
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    const problem = problemShape.parse(JSON.parse(answer.text))
    expect([problem.code, problem.request_id]).toEqual([code, answer.headers.get('x-request-id')])
  })
})
