import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'

const forever = 'public, max-age=31536000, immutable'

await onServer('a file', app => {
  const { picture_id } = app.people

  describe('of a theme', () => {
    it('is a stylesheet named by its accent and pairing, kept for ever', async () => {
      const answer = await app.fetch('/theme/1f5fbf-studio.css')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe(forever)
      expect(answer.text).toContain('#1f5fbf')
    })

    it.for(['white', 'cool'])('has the tint %s of the paper in its name', async tint => {
      const plain = await app.fetch('/theme/1f5fbf-studio.css')
      const answer = await app.fetch(`/theme/1f5fbf-studio-${tint}.css`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, forever])
      expect(answer.text).toMatch(/--paper:#[\da-f]{6}/)
      expect(plain.text).not.toMatch(/--paper:/)
    })

    it('is the one that the team names', async () => {
      const { theme } = await app.api().teams.get({ link: 'alpha' })
      expect(theme).toEqual({
        accent: '#d6361d',
        pairing: 'exhibit',
        composition: 'label',
        tint: 'warm',
        stylesheet: '/theme/d6361d-exhibit.css'
      })
      expect((await app.fetch(theme.stylesheet)).status).toBe(200)
    })

    it.for([
      '1F5FBF-studio.css',
      '1f5fbf-comic.css',
      '1f5fbf-studio-sepia.css',
      '1f5fbf-studio-warm.css',
      '1f5fbf-studio-.css',
      'red-studio.css',
      '1f5fbf-studio',
      '1f5fbf-__proto__.css'
    ])('is not found as %s', async name => {
      expect(asProblem(await app.fetch(`/theme/${name}`)).code).toBe('not_found')
    })
  })

  describe('of a picture', () => {
    it.for(['webp', 'avif'])('is shown as %s in a width that was made, kept for ever', async format => {
      const answer = await app.fetch(`/media/alpha/${picture_id}/320.${format}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('cache-control')).toBe(forever)
      expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
      const { width, height, exif } = await sharp(answer.bytes).metadata()
      expect([width, height, exif]).toEqual([320, 240, undefined])
    })

    it.for([
      ['a width that was not made', (id: string) => `/media/alpha/${id}/800.webp`],
      ['a width that is never made', (id: string) => `/media/alpha/${id}/321.webp`],
      ['another format', (id: string) => `/media/alpha/${id}/320.png`],
      ['another team', (id: string) => `/media/beta/${id}/320.webp`],
      ['an unknown team', (id: string) => `/media/nobody/${id}/320.webp`],
      ['a suspended team', (id: string) => `/media/frozen/${id}/320.webp`],
      ['no picture', () => '/media/alpha/00000000-0000-7000-8000-000000000000/320.webp'],
      ['a path', () => '/media/alpha/..%2f..%2f..%2fdatabase/320.webp'],
      ['the original', (id: string) => `/media/alpha/${id}/original`]
    ] as const)('is not found under %s', async ([, pathOf]) => {
      const answer = await app.fetch(pathOf(picture_id))
      expect([answer.status, asProblem(answer).code]).toEqual([404, 'not_found'])
    })

    it('under another spelling of the link leads to the right one', async () => {
      const answer = await app.fetch(`/media/ALPHA/${picture_id}/320.webp`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        `/media/alpha/${picture_id}/320.webp`
      ])
    })
  })

  it.for([
    '/../package.json',
    '/..%2fpackage.json',
    '/.vite/manifest.json',
    '/assets/../../server/entry-server.js',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/nothing.js'
  ])('outside of what was built for browsers is not served: %s', async path => {
    const { status, text } = await app.fetch(path)
    expect(status).not.toBe(200)
    expect(text).not.toContain('"dependencies"')
  })
})
