/* Pictures whose page was left before they had come: they wait for the entry that they were sent for. */
import { expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { announce, ask, pictureIn, placeOf, send, sendWhole } from '#tests/kit/sending.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('a picture that came for an entry', app => {
  const guest = guestsOf(app.people)

  const waiting = async (person: Person, subject: string): Promise<[string, boolean][]> =>
    (await app.api(person).uploads.list({ subject })).items.map(({ name, come }) => [name, come])

  it('waits for that entry, for its sender alone, until it was saved with it once', async () => {
    const [artist, other] = [guest(), guest()]
    const contest = await openContest(app)
    const [draft, another] = [
      await wholeDraft(app, artist, contest),
      await wholeDraft(app, artist, contest, { title: 'Another' })
    ]
    const { token } = artist
    const bytes = await jpegOf({ ...upright, seed: 931 })
    const half = await jpegOf({ ...upright, seed: 932 })
    const picture = pictureIn(await sendWhole(app, bytes, { token, subject: draft.id, filename: 'dusk.jpg' }))
    await sendWhole(app, await jpegOf({ ...upright, seed: 933 }), { token, filename: 'for none.jpg' })
    const begun = await announce(app, half, { token, subject: draft.id, filename: 'dawn.jpg' })
    await send(app, placeOf(begun), { token, bytes: half.subarray(0, 100) })

    expect(await waiting(artist, draft.id)).toEqual([
      ['dusk.jpg', true],
      ['dawn.jpg', false]
    ])
    expect(await waiting(artist, another.id)).toEqual([])
    expect(await waiting(other, draft.id)).toEqual([])
    // What has ended is no longer begun and not ended.
    expect((await app.api(artist).uploads.list({})).items.map(({ name }) => name)).toEqual(['dawn.jpg'])

    // Somebody comes back after a week.
    await tamper(
      app,
      `UPDATE uploads SET expires_at = now() - interval '6 days' WHERE picture_id = '${picture.id}'`
    )
    const [found] = (await app.api(artist).uploads.list({ subject: draft.id })).items
    expect((await app.api(artist).uploads.get({ id: found?.id ?? '' })).picture?.id).toBe(picture.id)

    const { works } = app.api(artist)
    const one = { team: 'alpha', id: draft.id }
    const renamed = await works.update({ ...one, version: draft.version, title: 'At dusk' })
    expect(await waiting(artist, draft.id)).toHaveLength(2)
    const images = [...renamed.parts.images, { picture_id: picture.id, alt: '' }]
    const saved = await works.update({ ...one, version: renamed.version, images })
    expect(await waiting(artist, draft.id)).toEqual([['dawn.jpg', false]])
    await works.update({ ...one, version: saved.version, images: renamed.parts.images })
    expect(await waiting(artist, draft.id)).toEqual([['dawn.jpg', false]])
  })

  it('does not come back where it was taken out, also if it was sent twice', async () => {
    const artist = guest()
    const draft = await wholeDraft(app, artist, await openContest(app))
    const { works } = app.api(artist)
    const bytes = await jpegOf({ ...upright, seed: 934 })
    const sent = { token: artist.token, subject: draft.id, filename: 'noon.jpg' }
    const picture = pictureIn(await sendWhole(app, bytes, sent))
    const one = { team: 'alpha', id: draft.id }
    const images = [...draft.parts.images, { picture_id: picture.id, alt: '' }]
    const saved = await works.update({ ...one, version: draft.version, images })
    expect(pictureIn(await sendWhole(app, bytes, sent)).id).toBe(picture.id)
    expect(await waiting(artist, draft.id)).toEqual([['noon.jpg', true]])
    await works.update({ ...one, version: saved.version, images: draft.parts.images })
    expect(await waiting(artist, draft.id)).toEqual([])
  })

  it('waits with its refusal where it was refused, until its sender has read that', async () => {
    const [artist, other] = [guest(), guest()]
    const draft = await wholeDraft(app, artist, await openContest(app))
    const bytes = await jpegOf({ width: 900, height: 700, seed: 935 })
    const { token } = artist
    const begun = await announce(app, bytes, { token, subject: draft.id, filename: 'small.jpg' })
    expect((await send(app, placeOf(begun), { token, bytes })).status).toBe(422)
    await sendWhole(app, bytes, { token, filename: 'small for none.jpg' })

    // Somebody comes back after a week.
    await tamper(
      app,
      `UPDATE uploads SET expires_at = now() - interval '6 days' WHERE owner_id = '${artist.user_id}'`
    )
    expect(await waiting(artist, draft.id)).toEqual([['small.jpg', true]])
    expect((await app.api(artist).uploads.list({})).items).toEqual([])
    const [found] = (await app.api(artist).uploads.list({ subject: draft.id })).items
    const id = found?.id ?? ''
    await expect(app.api(artist).uploads.get({ id })).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: [
          {
            path: ['file'],
            code: 'too_few_pixels',
            message: 'This picture is too small: its longer side needs 1,600 pixels and has 900.'
          }
        ]
      }
    })
    expect((await ask(app, placeOf(begun), other.token, 'DELETE')).status).toBe(404)
    expect(await waiting(artist, draft.id)).toHaveLength(1)
    expect((await ask(app, placeOf(begun), token, 'DELETE')).status).toBe(204)
    expect(await waiting(artist, draft.id)).toEqual([])
  })

  it('is found also where it was kept as evidence and its sender lost the answer for longer than an upload may take', async () => {
    const artist = guest()
    const contest = await openContest(app)
    const { id, version } = await wholeDraft(app, artist, contest)
    await app.api(artist).works.finalize({ team: 'alpha', id, version })
    const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const asked = { link: 'alpha', contest: contest.id, entries: [id], wanted: 'The raw file', until }
    await app.api(app.people.bob).evidence.ask(asked)
    const whose = { token: artist.token, purpose: 'evidence', subject: id, filename: 'raw.pdf' }
    const sent = await sendWhole(app, Buffer.from('%PDF-1.7 raw'), whose)
    const [upload] = await lookInto(
      app,
      `UPDATE uploads SET expires_at = now() - interval '1 hour' WHERE subject_id = '${id}' AND file_id IS NOT NULL RETURNING id`
    )
    const again = await app.fetch(`/api/uploads/${String(upload?.['id'])}/outcome`, { token: artist.token })
    expect([again.status, again.json]).toEqual([200, sent.json])
  })
})
