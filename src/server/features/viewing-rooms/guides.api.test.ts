/* Audio guides: written, sent, heard by whoever may, and gone with what they belong to. */
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import type { EditedViewingRoom } from '#contract/viewing-rooms.ts'
import type { Work } from '#contract/works.ts'
import { guideLimits } from '#contract/rules/guide-file.ts'
import { mp3Of, opusOf, m4aOf } from '#tests/kit/made-audio.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { holding } from '#tests/kit/holding.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, takeOut, workOnShow } from '#tests/kit/portfolios.ts'
import { announce, ask, placeOf, send, sendWhole } from '#tests/kit/sending.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'

await onServer('an audio guide', app => {
  const { ana, bob, dora } = app.people
  const next = guestsOf(app.people)
  const artist = next()
  const said = { en: 'Planted: the heron stands in the water.', fr: 'Le héron.' }
  let contest: Contest
  let works: Work[]
  let room: EditedViewingRoom

  const roomWith = (ids: string[], published = true) =>
    app.api(bob).viewing_rooms.create({
      team: 'alpha',
      title: { en: 'Low Light' },
      intro: {},
      published,
      walls: [{ title: {}, text: {}, works: ids }]
    })
  const versionOf = async (work: string, id: string) => {
    const { guides } = await app.api(bob).audio_guides.list({ team: 'alpha', id })
    return guides.find(({ work_id }) => work_id === work)?.version ?? 0
  }
  const write = async (work: string, id = room.id, transcript = said) =>
    app
      .api(bob)
      .audio_guides.save({ team: 'alpha', id, work, version: await versionOf(work, id), transcript })
  const sendFor = (guide: string, bytes: Buffer, by: Person = bob, more: object = {}) =>
    sendWhole(app, bytes, {
      token: by.token,
      purpose: 'guide',
      subject: guide,
      filename: 'tour.mp3',
      ...more
    })
  const fileIn = ({ json }: { json: unknown }) => {
    // As the contract has it.
    const { guide } = json as SettledUpload
    if (!guide) throw new Error('The upload became no recording')
    return guide
  }
  const heard = async (work: string, id = room.id) =>
    (await app.api().viewing_rooms.works({ team: 'alpha', id })).items.find(each => each.work.id === work)
      ?.guide ?? null
  const put = (work: string, json: object, by: Person | null = bob, id = room.id, team = 'alpha') =>
    app.fetch(`/api/viewing-rooms/${id}/guides/${work}?team=${team}`, {
      method: 'PUT',
      token: by?.token,
      json
    })
  const kept = async () => (await lookInto(app, 'SELECT file_id FROM audio_guides ORDER BY id')).length

  beforeAll(async () => {
    await switchPortfolios(app, true)
    contest = await showingContest(app)
    works = []
    for (const title of ['One', 'Two', 'Three']) works.push(await workOnShow(app, artist, contest, title))
    room = await roomWith(works.map(({ id }) => id))
  })

  const workAt = (place: number): string => works[place]?.id ?? ''

  it('is heard and read by everybody once it was sent, whole and in parts', async () => {
    const guide = await write(workAt(0))
    expect(guide).toMatchObject({ work_id: workAt(0), transcript: said, file: null })
    // Words alone are nothing to listen to.
    await expect.poll(() => heard(workAt(0))).toBeNull()
    const bytes = mp3Of(9)
    const file = fileIn(await sendFor(guide.id, bytes))
    expect(file).toMatchObject({ name: 'tour.mp3', format: 'mp3', bytes: bytes.length, seconds: 9 })
    await expect.poll(() => heard(workAt(0))).not.toBeNull()
    const shown = await heard(workAt(0))
    expect(shown).toMatchObject({ transcript: said, seconds: 9, format: 'mp3' })
    expect(JSON.stringify(shown)).not.toContain('tour.mp3')
    const url = shown?.url ?? ''
    const whole = await app.fetch(url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'audio/mpeg',
      'bytes'
    ])
    expect(Buffer.from(whole.bytes).equals(bytes)).toBe(true)
    const part = await app.fetch(url, { headers: { range: 'bytes=417-' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 417-${bytes.length - 1}/${bytes.length}`
    ])
    expect(Buffer.from(part.bytes).equals(bytes.subarray(417))).toBe(true)
    const beyond = await app.fetch(url, { headers: { range: `bytes=${bytes.length}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    expect((await app.fetch(url.replace('.mp3', '.html'))).status).toBe(404)
    expect((await app.fetch(url.replace('/alpha/', '/beta/'))).status).toBe(404)
    const page = await app.fetch(`/alpha/portfolio-detail-four?room=${room.id}`)
    expect(page.text).toContain('<audio')
    expect(page.text).toContain('the heron stands in the water')
    expect(page.text).not.toMatch(/<audio[^>]*autoplay/i)
  })

  it('is replaced by another recording, and the one before is not kept', async () => {
    const guide = await write(workAt(0))
    const [before] = await lookInto(app, `SELECT file_id FROM audio_guides WHERE id = '${guide.id}'`)
    const same = fileIn(await sendFor(guide.id, mp3Of(9)))
    expect(same.url).toContain(String(before?.file_id))
    const file = fileIn(await sendFor(guide.id, opusOf(4), bob, { filename: '../../<b>"tour.ogg' }))
    expect(file).toMatchObject({ format: 'opus', seconds: 4 })
    expect(file.name).not.toMatch(/[/\\]/)
    expect((await app.fetch(file.url)).headers.get('content-type')).toBe('audio/ogg')
    await expect
      .poll(async () => (await app.fetch(`/media/alpha/guides/${String(before?.file_id)}.mp3`)).status)
      .toBe(404)
    await expect.poll(async () => (await heard(workAt(0)))?.format).toBe('opus')
  })

  it('takes nothing that only claims to be one, that is empty, too large, too long or cut', async () => {
    const { id } = await write(workAt(1))
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(30))
    expect(faultsOf(await sendFor(id, page))).toEqual(['file: guide_kind'])
    const film = m4aOf(5, { handler: 'vide', brand: 'isom' })
    expect(faultsOf(await sendFor(id, film))).toEqual(['file: guide_kind'])
    expect(faultsOf(await sendFor(id, opusOf(3).subarray(0, -9)))).toEqual(['file: guide_kind'])
    expect(faultsOf(await sendFor(id, m4aOf(601)))).toEqual(['file: guide_too_long'])
    expect(fileIn(await sendFor(id, m4aOf(600))).seconds).toBe(600)
    const empty = await announce(app, Buffer.alloc(0), { token: bob.token, purpose: 'guide', subject: id })
    expect(faultsOf(empty)).toEqual(['file: evidence_empty'])
    const large = { token: bob.token, purpose: 'guide', subject: id, length: 20 * 1024 * 1024 + 1 }
    const refused = await announce(app, Buffer.alloc(1), large)
    expect([refused.status, faultsOf(refused)]).toEqual([413, ['file: evidence_too_large']])
    const none = await announce(app, mp3Of(1), { token: bob.token, purpose: 'guide' })
    expect(faultsOf(none)).toEqual(['subject: required'])
  })

  it('is written and sent by organisers of its team alone, for a work that hangs there', async () => {
    const { id } = await write(workAt(1))
    for (const [by, status] of [
      [artist, 403],
      [dora, 403],
      [null, 401]
    ] as const)
      expect((await put(workAt(1), { version: 1, transcript: said }, by)).status).toBe(status)
    expect((await put(workAt(1), { version: 1, transcript: said }, dora, room.id, 'beta')).status).toBe(404)
    const other = await workOnShow(app, artist, contest, 'Elsewhere')
    expect((await put(other.id, { version: 0, transcript: said })).status).toBe(404)
    const version = await versionOf(workAt(1), room.id)
    expect(faultsOf(await put(workAt(1), { version, transcript: {} }))).toEqual(['transcript: required'])
    expect(faultsOf(await put(workAt(1), { version, transcript: { en: 'x'.repeat(10_001) } }))).toEqual([
      'transcript.en: too_long'
    ])
    expect((await sendFor(id, mp3Of(1), artist)).status).toBe(403)
    expect((await sendFor(id, mp3Of(1), dora, { team: 'beta' })).status).toBe(404)
    // Somebody else's upload is nobody else's to go on with.
    const begun = await announce(app, mp3Of(2), { token: bob.token, purpose: 'guide', subject: id })
    for (const by of [ana, artist]) {
      expect((await ask(app, placeOf(begun), by.token)).status).toBe(404)
      expect((await send(app, placeOf(begun), { token: by.token, bytes: mp3Of(2) })).status).toBe(404)
    }
    for (const by of [artist, dora])
      expect(
        (await app.fetch(`/api/viewing-rooms/${room.id}/guides?team=alpha`, { token: by.token })).status
      ).toBe(403)
  })

  it('has words that are saved over those that were read alone', async () => {
    const ours = await roomWith([workAt(2)])
    const save = (version: number, en: string) =>
      put(workAt(2), { version, transcript: { en } }, bob, ours.id)
    // Two tabs begin it at once: the second is told what stands.
    const both = await Promise.all([save(0, 'From the left.'), save(0, 'From the right.')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const words = async () => {
      const { guides } = await app.api(bob).audio_guides.list({ team: 'alpha', id: ours.id })
      return guides.map(({ version, transcript }) => [version, transcript.en])
    }
    const won = both[0].status === 200 ? 'From the left.' : 'From the right.'
    const lost = both.find(({ status }) => status === 409)
    expect(asProblem(lost ?? both[0])).toMatchObject({
      code: 'stale',
      current: { version: 1, transcript: { en: won } }
    })
    expect(await words()).toEqual([[1, won]])
    expect((await save(1, 'Mended.')).status).toBe(200)
    // A recording says nothing else: whoever has the words open goes on.
    const [guide] = (await app.api(bob).audio_guides.list({ team: 'alpha', id: ours.id })).guides
    await sendFor(guide?.id ?? '', mp3Of(2))
    const late = await save(1, 'Written over.')
    expect([late.status, asProblem(late).code]).toEqual([409, 'stale'])
    expect((await save(2, 'Mended again.')).status).toBe(200)
    expect(await words()).toEqual([[3, 'Mended again.']])
    // Of one that was deleted meanwhile nothing is written anew.
    await app.api(bob).audio_guides.remove({ team: 'alpha', id: ours.id, work: workAt(2) })
    expect((await save(3, 'Too late.')).status).toBe(404)
    await app.api(bob).viewing_rooms.remove({ team: 'alpha', id: ours.id })
  })

  it('takes no more than a room holds, also where several are sent at once', async () => {
    const crowded = await roomWith(works.map(({ id }) => id))
    const [first, ...others] = await Promise.all(works.map(({ id }) => write(id, crowded.id)))
    await sendFor(first?.id ?? '', mp3Of(1))
    const bytes = mp3Of(3)
    // Room for one more of them.
    const left = Math.floor(bytes.length * 1.5)
    await tamper(app, `UPDATE audio_guides SET bytes = ${guideLimits.total - left} WHERE id = '${first?.id}'`)
    const { token } = bob
    const places = await Promise.all(
      others.map(async ({ id: subject }) =>
        placeOf(await announce(app, bytes, { token, purpose: 'guide', subject }))
      )
    )
    // Whoever has found room waits with its row, while the other looks.
    const sending = await holding(
      app,
      `SELECT FROM users WHERE id = '${bob.user_id}' FOR UPDATE`,
      async waiting => {
        const all = places.map(place => send(app, place, { token, bytes }))
        await waiting(2)
        return all
      }
    )
    const sent = await Promise.all(sending)
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [kept] = await lookInto(
      app,
      `SELECT sum(bytes)::int AS bytes FROM audio_guides WHERE room_id = '${crowded.id}'`
    )
    expect(kept).toEqual({ bytes: guideLimits.total - left + bytes.length })
    await app.api(bob).viewing_rooms.remove({ team: 'alpha', id: crowded.id })
  })

  it('of a draft or of a work that was taken out is heard by nobody without a key', async () => {
    const draft = await roomWith([workAt(2)], false)
    const { id } = await write(workAt(2), draft.id)
    const { url } = fileIn(await sendFor(id, mp3Of(2)))
    const [plain = ''] = url.split('?')
    expect([(await app.fetch(url)).status, (await app.fetch(plain)).status]).toEqual([200, 404])
    expect((await app.fetch(`${plain}?key=${'a'.repeat(50)}`)).status).toBe(404)
    const { guides } = await app.api(bob).audio_guides.list({ team: 'alpha', id: draft.id })
    expect(guides.map(({ work_id }) => work_id)).toEqual([workAt(2)])
    await app.api(bob).viewing_rooms.update({ team: 'alpha', id: draft.id, version: 1, published: true })
    await expect.poll(async () => (await app.fetch(plain)).status).toBe(200)
    await takeOut(app, contest, workAt(2), 'hidden')
    await expect.poll(async () => (await app.fetch(plain)).status).toBe(404)
    await takeOut(app, contest, workAt(2), 'shown_again')
    await expect.poll(async () => (await app.fetch(plain)).status).toBe(200)
    await switchPortfolios(app, false)
    await expect.poll(async () => (await app.fetch(plain)).status).toBe(404)
    await switchPortfolios(app, true)
    const before = await kept()
    await app.api(bob).viewing_rooms.remove({ team: 'alpha', id: draft.id })
    expect(await kept()).toBe(before - 1)
    expect((await app.fetch(url)).status).toBe(404)
  })

  it('goes where its work hangs no more, and where it is deleted', async () => {
    const before = await kept()
    const { version } = await app.api(bob).viewing_rooms.edit({ team: 'alpha', id: room.id })
    const walls = [{ title: {}, text: {}, works: [workAt(0), workAt(2)] }]
    await app.api(bob).viewing_rooms.update({ team: 'alpha', id: room.id, version, walls })
    expect(await kept()).toBe(before - 1)
    const { url } = (await heard(workAt(0))) ?? { url: '' }
    await app.api(bob).audio_guides.remove({ team: 'alpha', id: room.id, work: workAt(0) })
    expect((await app.fetch(url)).status).toBe(404)
    const again = await app.fetch(`/api/viewing-rooms/${room.id}/guides/${workAt(0)}?team=alpha`, {
      method: 'DELETE',
      token: bob.token,
      json: {}
    })
    expect([again.status, asProblem(again).code]).toEqual([404, 'not_found'])
  })

  it('is taken along by who sent it, and goes with the artist it is about', async () => {
    const leaving = next()
    const work = await workOnShow(app, leaving, contest, 'Leaving')
    const other = await roomWith([work.id])
    const { id } = await write(work.id, other.id)
    const bytes = mp3Of(3)
    await sendFor(id, bytes)
    const taken = await takenAlong(app, bob)
    expect(taken.map(({ name }) => name)).toContain(`audio_guides/${id}.mp3`)
    expect(taken.find(({ name }) => name === 'audio_guides.json')?.text).toContain('the heron stands')
    const theirs = await takenAlong(app, leaving)
    expect(theirs.map(({ text }) => text).join()).not.toContain('the heron stands')
    await app.fetch('/api/user', {
      method: 'DELETE',
      token: leaving.token,
      json: { password: leaving.password ?? '' }
    })
    await expect.poll(() => lookInto(app, `SELECT id FROM audio_guides WHERE id = '${id}'`)).toEqual([])
  })
})
