import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onOwnProcess } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { announce, ask, mediaOf, pictureIn, placeOf, send, sendWhole, sha256Of } from '#tests/kit/sending.ts'
import { tamper } from '#tests/kit/tamper.ts'

// Making what is shown waits for its turn.
// As wide as is shown, so that every width is made, and flat, so that it is made quickly.
const wide = await jpegOf({ height: 220 })
const picture = await jpegOf(upright)
const another = await jpegOf({ ...upright, seed: 1 })

await onOwnProcess('sending a picture', app => {
  const guest = guestsOf(app.people)
  const { ana, bob } = app.people
  const waiting = () => {
    const folder = join(app.data_dir, 'uploads')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const idOf = (place: string) => place.split('/').at(-1) ?? ''

  it('goes on where it was cut, and ends with the picture in the answer', async () => {
    const { token } = guest()
    const begun = await announce(app, wide, { token, filename: '../../Zürich\r\n\u202egpj.jpg' })
    expect(begun.status).toBe(201)
    expect(begun.headers.get('access-control-allow-origin')).toBeNull()
    const place = placeOf(begun)
    expect(place).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    const half = Math.floor(wide.length / 2)
    const first = await send(app, place, { token, bytes: wide.subarray(0, half) })
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])

    await app.restart()
    const stands = await ask(app, place, token)
    expect([stands.status, stands.headers.get('upload-offset')]).toEqual([200, String(half)])
    const unfinished = await app.api({ token }).uploads.list({})
    expect(unfinished.items).toMatchObject([{ team: 'alpha', purpose: 'work', bytes: wide.length }])
    // It is worth asking again once the rest has come.
    const unsettled = await app.fetch(`${place}/outcome`, { token })
    expect([unsettled.status, unsettled.headers.get('retry-after')]).toEqual([409, '1'])

    const last = await send(app, place, { token, bytes: wide.subarray(half), from: half })
    expect(last.status).toBe(200)
    const taken = pictureIn(last)
    expect(taken).toMatchObject({ team: 'alpha', width: 1600, height: 220, widths: [] })
    expect(last.headers.get('upload-settled')).toBe('true')
    expect(waiting()).not.toContain(idOf(place))
    // The answer may be lost: it is asked for again, by either way.
    expect((await ask(app, place, token)).headers.get('upload-offset')).toBe(String(wide.length))
    expect((await app.api({ token }).uploads.get({ id: idOf(place) })).picture?.id).toBe(taken.id)
    expect((await app.api({ token }).uploads.list({})).items).toEqual([])

    const { items } = await app.api({ token }).pictures.list({ team: 'alpha' })
    expect(items).toMatchObject([{ id: taken.id, name: 'Zürichgpj.jpg', bytes: wide.length, format: 'jpeg' }])
    await expect
      .poll(async () => (await app.api({ token }).pictures.get({ team: 'alpha', id: taken.id })).widths)
      .toEqual([320, 800, 1200, 1600])
    const shown = await app.fetch(mediaOf(taken, '800.webp'))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('is nobody else’s to look at, to go on with or to take away', async () => {
    const { token } = guest()
    const place = placeOf(await announce(app, picture, { token }))
    const stranger = guest().token
    for (const [who, status] of [
      [stranger, 404],
      [ana.token, 404],
      [undefined, 401]
    ] as const) {
      const tried = [
        await ask(app, place, who),
        await send(app, place, { bytes: picture, ...(who !== undefined && { token: who }) }),
        await ask(app, place, who, 'DELETE'),
        await app.fetch(`${place}/outcome`, { ...(who !== undefined && { token: who }) })
      ]
      expect(tried.map(each => each.status)).toEqual([status, status, status, status])
    }
    expect((await ask(app, place, token)).headers.get('upload-offset')).toBe('0')
    const taken = pictureIn(await send(app, place, { token, bytes: picture }))
    // The picture itself neither: it is in nobody else's library.
    for (const who of [stranger, ana.token]) {
      const theirs = app.api({ token: who }).pictures
      expect((await theirs.list({ team: 'alpha' })).items).toEqual([])
      await expect(theirs.get({ team: 'alpha', id: taken.id })).rejects.toMatchObject({ status: 404 })
      await expect(theirs.original({ team: 'alpha', id: taken.id })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is the same picture where its owner sends the same bytes again, and another’s where another does', async () => {
    const [one, other] = [guest().token, guest().token]
    const first = pictureIn(await sendWhole(app, picture, { token: one }))
    const again = pictureIn(await sendWhole(app, picture, { token: one, filename: 'again.jpg' }))
    const theirs = pictureIn(await sendWhole(app, picture, { token: other }))
    expect(again.id).toBe(first.id)
    expect(theirs.id).not.toBe(first.id)
    expect((await app.api({ token: one }).pictures.list({ team: 'alpha' })).items).toHaveLength(1)
  })

  it('is written by one at a time', async () => {
    const { token } = guest()
    const place = placeOf(await announce(app, picture, { token }))
    const both = await Promise.all([
      send(app, place, { token, bytes: picture }),
      send(app, place, { token, bytes: picture })
    ])
    // The second goes on where the first has come to.
    const said = both.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)
    expect(said.toSorted()).toEqual(['200 null', '409 1'])
    expect((await app.api({ token }).uploads.get({ id: idOf(place) })).picture?.height).toBe(1600)
  })

  it('is refused for good where other bytes came than were announced', async () => {
    const { token } = guest()
    const begun = await announce(app, picture, { token, sha256: sha256Of(another) })
    const place = placeOf(begun)
    const refused = await send(app, place, { token, bytes: picture })
    expect([refused.status, faultsOf(refused)]).toEqual([422, ['file: damaged_on_the_way']])
    expect(waiting()).not.toContain(idOf(place))
    expect((await ask(app, place, token)).status).toBe(410)
    const asked = await app.fetch(`${place}/outcome`, { token, headers: { 'accept-language': 'fr' } })
    expect(asProblem(asked).errors?.[0]?.message).toBe(
      'Le fichier a été endommagé pendant l’envoi. Choisissez-le de nouveau.'
    )
    expect((await app.api({ token }).pictures.list({ team: 'alpha' })).items).toEqual([])
    // Where nothing was announced, nothing is compared.
    expect((await sendWhole(app, picture, { token, sha256: null })).status).toBe(200)
  })

  it('is refused before it is sent where it is too large, empty or badly announced', async () => {
    const { token } = guest()
    const large = await announce(app, picture, { token, length: 25 * 1024 * 1024 + 1 })
    expect([large.status, asProblem(large).code]).toEqual([413, 'too_large'])
    const faults = async (said: Parameters<typeof announce>[2]) => {
      const answer = await announce(app, picture, { token, ...said })
      return [answer.status, ...faultsOf(answer)]
    }
    expect(await faults({ length: 0 })).toEqual([422, 'file: empty_file'])
    expect(await faults({ purpose: 'anything' })).toEqual([422, 'purpose: not_one_of'])
    expect(await faults({ sha256: 'short' })).toEqual([422, 'sha256: pattern'])
    expect((await announce(app, picture, { token, team: 'nobody' })).status).toBe(404)
    expect((await announce(app, picture, { token, team: 'frozen' })).status).toBe(404)
    const archived = await announce(app, picture, { token, team: 'closed' })
    expect([archived.status, archived.headers.get('retry-after')]).toEqual([423, null])
    expect((await announce(app, picture, {})).status).toBe(401)
    expect((await app.fetch('/api/uploads', { method: 'POST', token })).status).toBe(422)
  })

  it('of a logo or a cover is the organisers’, and then the team’s own', async () => {
    for (const purpose of ['logo', 'cover'])
      expect((await announce(app, picture, { token: guest().token, purpose })).status).toBe(403)
    const taken = pictureIn(await sendWhole(app, another, { token: bob.token, purpose: 'cover' }))
    expect((await app.api({ token: bob.token }).pictures.list({ team: 'alpha' })).items).toEqual([])
    expect(taken.team).toBe('alpha')
    expect((await announce(app, picture, { token: bob.token, team: 'beta', purpose: 'logo' })).status).toBe(
      403
    )
  })

  it('of oneself belongs to no team', async () => {
    const { token } = guest()
    expect((await announce(app, picture, { token, purpose: 'avatar' })).status).toBe(404)
    const taken = pictureIn(await sendWhole(app, picture, { token, purpose: 'avatar', team: '-' }))
    expect(taken.team).toBe('-')
    await expect.poll(async () => (await app.fetch(mediaOf(taken, '320.avif'))).status).toBe(200)
    expect((await app.fetch(mediaOf({ ...taken, team: 'alpha' }, '320.avif'))).status).toBe(404)
  })

  it('may be taken back before it has come', async () => {
    const { token } = guest()
    const place = placeOf(await announce(app, picture, { token }))
    await send(app, place, { token, bytes: picture.subarray(0, 1000) })
    expect((await ask(app, place, token, 'DELETE')).status).toBe(204)
    expect((await ask(app, place, token)).status).toBe(404)
    expect(waiting()).not.toContain(idOf(place))
  })

  it('is one of twenty unfinished ones, also where many are begun at once', async () => {
    const { token } = guest()
    const all = await Promise.all(Array.from({ length: 36 }, () => announce(app, picture, { token })))
    const statuses = all.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      ...Array.from({ length: 16 }, () => 409)
    ])
  })

  it('for a team that stands under another link is refused with that link, and not sent round', async () => {
    const begun = await announce(app, picture, { token: guest().token, team: 'ALPHA' })
    expect([begun.status, begun.headers.get('location')]).toEqual([409, null])
    expect(asProblem(begun).detail).toContain('link alpha')
  })

  it('has its limits: unfinished ones, in an hour, in a library', async () => {
    const { token, user_id } = guest()
    const all = []
    for (let count = 0; count < 20; count += 1) all.push(await announce(app, picture, { token }))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    const over = await announce(app, picture, { token })
    // No time is named after which it would be worth trying again.
    expect([over.status, over.headers.get('retry-after'), asProblem(over).detail]).toEqual([
      409,
      null,
      expect.stringContaining('20 of your uploads')
    ])
    const { token: full, user_id: collector } = guest()
    await tamper(
      app,
      `DELETE FROM uploads WHERE owner_id = '${user_id}';
       UPDATE limits SET points = 60 WHERE key = 'upload:${user_id}';
       INSERT INTO images (team_id, id, width, height, thumbhash, sha256, original, created_at, owner_id)
       SELECT '${app.people.teams.alpha}', ('01900000-0000-7000-8000-' || lpad(to_hex(nth), 12, '0'))::uuid, 1, 1,
              '\\x00', decode(lpad(to_hex(nth), 8, '0'), 'hex'), 'x', now(), '${collector}'
         FROM generate_series(1, 200) AS nth`
    )
    const often = await announce(app, picture, { token })
    expect([often.status, Number(often.headers.get('retry-after')) > 3000]).toEqual([429, true])
    const library = await announce(app, picture, { token: full })
    expect([library.status, library.headers.get('retry-after'), asProblem(library).code]).toEqual([
      409,
      null,
      'conflict'
    ])
    // Room is made by throwing one away; what a work needs stays, and another's is not there.
    const throwAway = (id: string, by: string) =>
      app.fetch(`/api/pictures/${id}?team=alpha`, { method: 'DELETE', token: by, json: {} })
    const [used, spare] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
    const contest = await openContest(app)
    const images = [{ picture_id: used, alt: 'A harbour at dusk' }]
    await wholeDraft(app, { token: full, user_id: collector }, contest, { images })
    const kept = await throwAway(used, full)
    expect([kept.status, asProblem(kept).detail]).toEqual([
      409,
      expect.stringContaining('is used in one of your works')
    ])
    expect((await throwAway(spare, token)).status).toBe(404)
    expect((await throwAway(spare, full)).status).toBe(204)
    expect((await announce(app, picture, { token: full })).status).toBe(201)
  })

  describe('an original', () => {
    it('is saved by its owner, by an address that is signed and runs out', async () => {
      const { token } = guest()
      const name = 'Été "1" 山.jpg'
      const taken = pictureIn(await sendWhole(app, picture, { token, filename: name }))
      const { url } = await app.api({ token }).pictures.original({ team: 'alpha', id: taken.id })
      const answer = await app.fetch(url)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="_t_ _1_ _.jpg"; filename*=UTF-8''${encodeURIComponent(name)}`
      })
      expect(Buffer.from(answer.bytes).equals(picture)).toBe(true)
      const later = new URL(url, app.url)
      later.searchParams.set('expires', String(Number(later.searchParams.get('expires')) + 1))
      expect((await app.fetch(`${later.pathname}${later.search}`)).status).toBe(404)
      expect((await app.fetch(url.replace(/signature=.*/, 'signature=x'))).status).toBe(404)
      expect((await app.fetch(url.split('?')[0] ?? '')).status).toBe(404)
    })
  })
})
