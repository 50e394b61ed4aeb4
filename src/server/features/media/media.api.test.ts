import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { ShownInFull } from '#contract/exhibition.ts'
import type { Picture } from '#contract/picture.ts'
import type { Work } from '#contract/works.ts'
import { signatureOf } from '#server/platform/signed.ts'
import { asProblem } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { pictureIn, sendPicture, sendWhole } from '#tests/kit/sending.ts'
import { lookInto } from '#tests/kit/tamper.ts'

const forever = 'public, max-age=31536000, immutable'
// Making what is shown waits for its turn.

await onServer('a picture of a work', app => {
  const { bob, dora, teams, picture_id: of_team } = app.people
  const guest = guestsOf(app.people)
  const [artist, juror, stranger] = [guest(), guest(), guest()]
  let contest: Contest
  let later: Contest

  const made = async (picture_id: string): Promise<Picture> => {
    const mine = () => app.api(artist).pictures.get({ team: 'alpha', id: picture_id })
    await expect.poll(async () => (await mine()).widths.length).toBeGreaterThan(0)
    return mine()
  }
  const pictureOf = ({ parts }: Pick<Work, 'parts'>): string => parts.images[0]?.picture_id ?? ''
  /** With a picture that is planted unless one was sent. */
  const draftOf = async (to: Contest, title: string, sent?: string) => {
    const images = sent === undefined ? {} : { images: [{ picture_id: sent, alt: 'A harbour at dusk' }] }
    return wholeDraft(app, artist, to, { title, ...images })
  }
  const enter = async (to: Contest, title: string, sent?: string): Promise<Work> => {
    const { id, version } = await draftOf(to, title, sent)
    return (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work
  }
  const screen = async (
    { id, contest_id }: Work,
    to: 'eligible' | 'ineligible' | 'changes_requested' | 'submitted'
  ) => {
    const { version } = await app.api(artist).works.get({ team: 'alpha', id })
    const reason = to === 'eligible' || to === 'submitted' ? '' : 'Not in this edition'
    const entries = [{ id, version }]
    return app.api(bob).entries.screen({ link: 'alpha', contest: contest_id, entries, to, reason })
  }
  const withdraw = async ({ id }: Work): Promise<void> => {
    const { version } = await app.api(artist).works.get({ team: 'alpha', id })
    await app.api(artist).works.withdraw({ team: 'alpha', id, version })
  }
  const path = (picture_id: string, file = '320.webp', team = 'alpha') =>
    `/media/${team}/${picture_id}/${file}`
  const seen = async (picture_id: string, file?: string, team?: string) =>
    (await app.fetch(path(picture_id, file, team))).status
  const withKey = (picture_id: string, key: string, file?: string, team?: string) =>
    app.fetch(`${path(picture_id, file, team)}?key=${encodeURIComponent(key)}`)
  const filesOf = (picture_id: string): boolean[] =>
    ['media', 'originals'].map(kind => existsSync(join(app.data_dir, 'files', kind, teams.alpha, picture_id)))
  const thrown = (picture_id: string) =>
    app.fetch(`/api/pictures/${picture_id}?team=alpha`, { method: 'DELETE', token: artist.token })
  const front = (id: string, by?: Person) =>
    app.fetch(`/api/works-front/${id}?team=alpha`, by ? { token: by.token } : {})

  beforeAll(async () => {
    const many = { per_person: 40, per_category: 40, categories: [category('Painting')] }
    contest = await openContest(app, { ...many, showing: 'at_once' })
    later = await openContest(app, { ...many, showing: 'with_results' })
  })

  it('is everyone’s for five minutes at a time while the work is on show, as the team’s own are for good', async () => {
    const work = await enter(contest, 'On show')
    const id = pictureOf(work)
    await made(id)
    expect(await seen(id)).toBe(404)
    await screen(work, 'eligible')
    const answer = await app.fetch(path(id))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    const etag = answer.headers.get('etag') ?? ''
    const known = await app.fetch(path(id), { headers: { 'if-none-match': etag } })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    expect((await app.fetch(path(of_team))).headers.get('cache-control')).toBe(forever)
  })

  it('is nobody’s before: neither in the library, in a draft, handed in, nor where a contest shows nothing yet', async () => {
    const loose = await sendPicture(app, artist)
    const draft = await draftOf(contest, 'A secret draft')
    const entered = await enter(contest, 'Not looked at', await sendPicture(app, artist))
    const hidden = await enter(later, 'Shown with the results')
    await screen(hidden, 'eligible')
    for (const id of [loose, pictureOf(draft), pictureOf(entered), pictureOf(hidden)]) {
      await made(id)
      for (const file of ['320.webp', '320.avif', '800.webp', 'tiles/0/0_0.webp'])
        expect([file, await seen(id, file)]).toEqual([file, 404])
    }
  })

  it('opens to those who are told its key: its artist, organisers, jurors; and no shared cache keeps it', async () => {
    const work = await enter(later, 'Behind a key')
    await made(pictureOf(work))
    const round = await createRound(app, later, { jurors: [juror], works: [work], blind: true })
    const mine = app.api(artist)
    const inLibrary = (await mine.works.mine({ team: 'alpha' })).library
    const queue = await app.api(juror).scores.list({ team: 'alpha', round: round.id })
    const sheet = await app.api(juror).scores.get({ team: 'alpha', id: round.sheet(juror, work) })
    const told = [
      ...(await mine.works.get({ team: 'alpha', id: work.id })).pictures,
      ...inLibrary.filter(({ id }) => id === pictureOf(work)),
      ((await front(work.id, artist)).json as ShownInFull).cover, // the contract's shape, checked by the server
      (await app.api(bob).entries.get({ link: 'alpha', id: work.id })).cover,
      ...(await app.api(bob).entries.list({ link: 'alpha', contest: later.id })).items
        .filter(({ id }) => id === work.id)
        .map(({ cover }) => cover),
      ...queue.items.map(({ cover }) => cover),
      ...sheet.work.images.map(({ picture }) => picture)
    ]
    expect(told).toHaveLength(7)
    for (const picture of told) {
      const answer = await withKey(picture?.id ?? '', picture?.key ?? '')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        expect.stringMatching(/^private, max-age=\d{4}$/)
      ])
    }
    // The same for whoever asks, so it can name nobody; what it consists of is an end and a signature.
    const keys = told.map(picture => picture?.key ?? '')
    const ends = keys.map(key => key.split('.')[0])
    // One, or two where the hour struck meanwhile.
    expect(new Set(keys).size).toBe(new Set(ends).size)
    expect(told[0]?.key).toMatch(/^[0-9a-z]{6}\.[\w-]{43}$/)
  })

  it('has no key in what is for everyone, whoever asks', async () => {
    const work = await enter(contest, 'For all')
    await screen(work, 'eligible')
    for (const by of [undefined, stranger, bob, dora]) {
      const answer = await front(work.id, by)
      expect([answer.status, answer.text.includes('"key"')]).toEqual([200, false])
    }
    for (const page of [`/alpha/artwork/${work.id}`, '/alpha/gallery', '/alpha/home'])
      expect((await app.fetch(page)).text).not.toContain('key=')
    const own = await app.fetch(`/api/works/${work.id}?team=alpha`, { token: artist.token })
    expect([own.text.includes('"key"'), own.headers.get('cache-control')]).toEqual([true, 'no-store'])
  })

  describe('by a key', () => {
    const keyed = async (title: string, sent?: string): Promise<{ id: string; key: string }> => {
      const { id, key = '' } = await made(pictureOf(await enter(later, title, sent)))
      return { id, key }
    }

    it('of another picture, or of another team, or changed by anyone, is not there', async () => {
      const { id, key } = await keyed('A key of its own')
      const other = await keyed('Another key')
      expect((await withKey(id, key)).status).toBe(200)
      const [ends = '', signature = ''] = key.split('.')
      const longer = `${(Number.parseInt(ends, 36) + 3600).toString(36)}.${signature}`
      for (const forged of [other.key, longer, `${ends}.${'A'.repeat(43)}`, `${key}A`, ends, '', 'key'])
        expect([forged, (await withKey(id, forged)).status]).toEqual([forged, 404])
      expect((await withKey(id, key, '320.webp', 'beta')).status).toBe(404)
      expect((await withKey(other.id, key)).status).toBe(404)
      expect((await app.fetch(`${path(id)}?key=${key}&key=${key}`)).status).toBe(404)
    })

    it('comes in all widths that were made, and in no other', async () => {
      const { id, key } = await keyed('In its widths', await sendPicture(app, artist))
      expect((await withKey(id, key, '320.avif')).status).toBe(200)
      for (const file of ['2400.webp', '321.webp', 'original', 'tiles/9/0_0.webp'])
        expect([file, (await withKey(id, key, file)).status]).toEqual([file, 404])
    })

    it('that ran out is gone, also where the work is on show, and is kept by no cache', async () => {
      const { id } = await keyed('For a while')
      const [found] = await lookInto(
        app,
        `SELECT encode(secret, 'hex') AS secret FROM server_secrets WHERE name = 'pictures'`
      )
      const secret = Buffer.from(String(found?.['secret']), 'hex')
      const signed = (picture_id: string, seconds: number): string => {
        const ends = Math.floor(Date.now() / 1000 + seconds).toString(36)
        return `${ends}.${signatureOf(secret, 'picture', teams.alpha, picture_id, ends)}`
      }
      expect((await withKey(id, signed(id, 60))).status).toBe(200)
      const shown = await enter(contest, 'Shown and signed')
      await made(pictureOf(shown))
      await screen(shown, 'eligible')
      for (const picture_id of [id, pictureOf(shown)]) {
        const late = await withKey(picture_id, signed(picture_id, -60))
        expect([asProblem(late).code, late.headers.get('cache-control')]).toEqual(['gone', 'no-store'])
      }
      const early = await withKey(pictureOf(shown), signed(pictureOf(shown), 60))
      expect(early.headers.get('cache-control')).toMatch(/^private, max-age=(59|60)$/)
    })
  })

  it('is one’s own as a portrait, and everybody’s while a page of somebody of age shows it', async () => {
    const sent = await sendWhole(app, await jpegOf({ seed: 7701, width: 240, height: 240 }), {
      token: stranger.token,
      purpose: 'avatar',
      team: '-'
    })
    const { id } = pictureIn(sent)
    await app.api(stranger).accounts.update({ version: 1, avatar_id: id })
    const avatar = async () => (await app.api(stranger).accounts.get({})).avatar
    await expect.poll(async () => (await avatar())?.widths.length).toBeGreaterThan(0)
    expect(await seen(id, '320.webp', '-')).toBe(404)
    expect((await withKey(id, (await avatar())?.key ?? '', '320.webp', '-')).status).toBe(200)
    const { artists, accounts } = app.api(stranger)
    await artists.choose_handle({ version: 0, handle: 'of-the-portrait' })
    const seenAs = async (visibility: 'private' | 'unlisted' | 'public') => {
      await artists.update({ version: (await artists.own({})).version, visibility })
      return seen(id, '320.webp', '-')
    }
    expect([await seenAs('public'), await seenAs('private'), await seenAs('unlisted')]).toEqual([
      200, 404, 200
    ])
    const { version } = await accounts.get({})
    await accounts.update({ version, birth_date: `${new Date().getUTCFullYear() - 12}-01-01` })
    expect(await seen(id, '320.webp', '-')).toBe(404)
  })

  describe('that was on show', () => {
    const hung = async (title: string, sent?: string): Promise<{ work: Work; id: string }> => {
      const work = await enter(contest, title, sent)
      const id = pictureOf(work)
      await made(id)
      await screen(work, 'eligible')
      expect(await seen(id)).toBe(200)
      return { work, id }
    }
    const card = (id: string) => app.fetch(`/og/artwork/${id}.png?team=alpha`)
    const cards = ({ id }: Work) => existsSync(join(app.data_dir, 'files/cards', teams.alpha, id))

    it('is gone with the work that is withdrawn, with its card, and can then be thrown away', async () => {
      const { work, id } = await hung('Taken back', await sendPicture(app, artist))
      expect((await card(work.id)).headers.get('cache-control')).toBe('public, max-age=300')
      expect(asProblem(await thrown(id)).code).toBe('conflict')
      await withdraw(work)
      expect([await seen(id), (await card(work.id)).status, (await front(work.id)).status]).toEqual([
        404, 404, 410
      ])
      await expect.poll(() => cards(work)).toBe(false)
      const { key = '' } = await made(id)
      expect((await withKey(id, key)).status).toBe(200)

      expect((await thrown(id)).status).toBe(204)
      await expect.poll(() => filesOf(id)).toEqual([false, false])
      expect([(await withKey(id, key)).status, (await thrown(id)).status]).toEqual([404, 404])
      // The entry stays on record, with an empty frame; its artist can begin anew from it, without the picture.
      const entry = await app.api(bob).entries.get({ link: 'alpha', id: work.id })
      expect(entry).toMatchObject({ title: 'Taken back', cover: { id, widths: [], colours: '' } })
      const listed = await app.api(bob).entries.list({ link: 'alpha', contest: contest.id, q: 'Taken' })
      expect(listed.items.map(each => each.id)).toContain(work.id)
      expect((await app.api(artist).works.get({ team: 'alpha', id: work.id })).pictures).toEqual([])
      const copy = await app
        .api(artist)
        .works.create({ team: 'alpha', contest_id: contest.id, copy_of: work.id })
      expect(copy.parts).toMatchObject({ title: 'Taken back', images: [] })
      const [row] = await lookInto(
        app,
        `SELECT name, phash, length(thumbhash) AS shadow FROM images WHERE id = '${id}'`
      )
      expect(row).toEqual({ name: '', phash: null, shadow: 0 })
      const { library } = await app.api(artist).works.mine({ team: 'alpha' })
      expect(library.map(each => each.id)).not.toContain(id)
    })

    it('stays while another work on show has it', async () => {
      const { work, id } = await hung('First of two')
      const parts = { title: 'Second of two', images: [{ picture_id: id, alt: 'The same again' }] }
      const elsewhere = await openContest(app, { categories: [category('Prints')], showing: 'at_once' })
      const draft = await wholeDraft(app, artist, elsewhere, parts)
      const { work: second } = await app
        .api(artist)
        .works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
      await screen(second, 'eligible')
      await withdraw(work)
      expect([await seen(id), (await thrown(id)).status]).toEqual([200, 409])
      await withdraw(second)
      expect([await seen(id), (await thrown(id)).status]).toEqual([404, 204])
    })

    it('is hidden with a work that is to be changed, which still needs it', async () => {
      const { work, id } = await hung('To be changed')
      await screen(work, 'changes_requested')
      expect([await seen(id), (await thrown(id)).status]).toEqual([404, 409])
      await expect.poll(() => cards(work)).toBe(false)
    })

    it('is hidden with a work that was turned down, and keeps it out once it was thrown away', async () => {
      const { work, id } = await hung('Turned down')
      await screen(work, 'ineligible')
      expect([await seen(id), (await thrown(id)).status]).toEqual([404, 204])
      const { done, left } = await screen(work, 'submitted')
      expect([done, left]).toEqual([[], [{ id: work.id, why: 'picture_gone' }]])
    })

    it('is hidden with a work that was disqualified', async () => {
      const { work, id } = await hung('Disqualified')
      const entry = await app.api(bob).entries.get({ link: 'alpha', id: work.id })
      const entries = [{ id: entry.id, version: entry.version }]
      const out = { to: 'disqualified' as const, reason: 'It was copied.' }
      await app.api(bob).entries.take_out({ link: 'alpha', contest: contest.id, entries, ...out })
      expect([await seen(id), (await thrown(id)).status]).toEqual([404, 204])
    })

    it('is sent again as another picture', async () => {
      const bytes = await jpegOf({ seed: 7702, ...upright })
      const first = pictureIn(await sendWhole(app, bytes, { token: artist.token }))
      await made(first.id)
      const work = await wholeDraft(app, artist, contest, {
        images: [{ picture_id: first.id, alt: 'A harbour, once' }]
      })
      const { work: entered } = await app
        .api(artist)
        .works.finalize({ team: 'alpha', id: work.id, version: work.version })
      await withdraw(entered)
      expect((await thrown(first.id)).status).toBe(204)
      const again = pictureIn(await sendWhole(app, bytes, { token: artist.token }))
      expect(again.id).not.toBe(first.id)
      expect((await made(again.id)).widths).toContain(320)
    })
  })
})
