import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { jpegOf, madeOf, upright } from '#tests/kit/made-pictures.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { mediaOf, pictureIn, sendWhole, sha256Of } from '#tests/kit/sending.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'

// Making what is shown waits for its turn.
const app = await startApp()
afterAll(() => app.remove())

const guest = guestsOf(app.people)
const { ana, bob, cleo, dora, teams } = app.people
// As wide as is shown, so that every width is made, and flat, so that it is made quickly.
const wide = await jpegOf({ seed: 2, height: 220 })
const picture = await jpegOf({ seed: 3, ...upright })
const another = await jpegOf({ seed: 4, ...upright })

const platform = '00000000-0000-0000-0000-000000000000'
const original = (team_id: string, id: string) => join(app.data_dir, 'files/originals', team_id, id)
const made = (team_id: string, id: string) => join(app.data_dir, 'files/media', team_id, id)

const sent = async (
  bytes: Buffer,
  person: { token: string },
  purpose: 'work' | 'avatar' | 'logo' | 'cover',
  team = 'alpha'
): Promise<Picture> => {
  const answer = await sendWhole(app, bytes, { token: person.token, purpose, team })
  expect(answer.status).toBe(200)
  return pictureIn(answer)
}

const alpha = () => app.api().teams.get({ link: 'alpha' })

it('a logo is hung, seen by everyone, noted, and taken down', async () => {
  const { id } = await sent(wide, bob, 'logo')
  const before = await alpha()
  const hung = await app.api(bob).teams.update({ link: 'alpha', version: before.version, logo_id: id })
  expect(hung.logo).toMatchObject({ id, team: 'alpha', width: 1600 })
  expect(hung.cover?.id).toBe(before.cover?.id)
  await expect.poll(async () => (await alpha()).logo?.widths).toEqual([320, 800, 1200, 1600])
  // The directory's card is made anew with it.
  await expect
    .poll(async () => {
      const { items } = await app.api().teams.list({ q: 'Alpha' })
      return items[0]?.logo?.id
    })
    .toBe(id)
  const down = await app.api(bob).teams.update({ link: 'alpha', version: hung.version, logo_id: null })
  expect([down.logo, down.cover?.id]).toEqual([null, before.cover?.id])
})

it('a team hangs only pictures of its own', async () => {
  const theirs = await sent(picture, dora, 'logo', 'beta')
  const works = await sent(picture, ana, 'work')
  const avatar = await sent(picture, ana, 'avatar', '-')
  const { version } = await alpha()
  const unknown = '01900000-0000-7000-8000-000000000000'
  for (const id of [theirs.id, works.id, avatar.id, unknown, 'no id']) {
    const answer = await app.fetch('/api/teams/alpha', {
      method: 'PATCH',
      token: ana.token,
      json: { version, logo_id: id }
    })
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['logo_id: not_one_of']])
  }
  expect((await alpha()).version).toBe(version)
})

it('a portrait is one’s own, is shown with the account, and its last one goes with its files', async () => {
  const person = guest()
  const first = await sent(wide, person, 'avatar', '-')
  const foreign = await sent(picture, guest(), 'avatar', '-')
  const wear = (avatar_id: string | null, version: number) =>
    app.fetch('/api/user', { method: 'PATCH', token: person.token, json: { version, avatar_id } })
  expect(faultsOf(await wear(foreign.id, 1))).toEqual(['avatar_id: not_one_of'])
  expect((await wear(first.id, 1)).json).toMatchObject({ avatar: { id: first.id, team: '-' } })
  await expect
    .poll(async () => (await app.api(person).accounts.get({})).avatar?.widths)
    .toEqual([320, 800, 1200, 1600])
  expect((await app.fetch(mediaOf(first, '320.webp'))).status).toBe(200)

  const second = await sent(another, person, 'avatar', '-')
  expect((await wear(second.id, 2)).status).toBe(200)
  await expect.poll(() => existsSync(original(platform, first.id))).toBe(false)
  await expect.poll(() => existsSync(made(platform, first.id))).toBe(false)
  expect((await wear(null, 3)).json).toMatchObject({ avatar: null })
})

it('nothing is shown that was written into the file: neither a name nor a place', async () => {
  const secret = 'Wilhelmina-was-here'
  const telling = await madeOf({ seed: 6, height: 220 })
    .withExif({
      IFD0: { Artist: secret, Copyright: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' }
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`
    )
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(telling.toString('latin1').split(secret).length).toBeGreaterThan(2)
  const person = guest()
  const taken = await sent(telling, person, 'work')
  const { id } = taken
  await expect
    .poll(async () => (await app.api(person).pictures.get({ team: 'alpha', id })).widths)
    .toEqual([320, 800, 1200, 1600])
  for (const width of [320, 800, 1200, 1600])
    for (const format of ['avif', 'webp']) {
      const { bytes } = await app.fetch(mediaOf(taken, `${width}.${format}`))
      const facts = await sharp(bytes).metadata()
      expect([width, format, facts.exif, facts.xmp, facts.icc]).toEqual([
        width,
        format,
        undefined,
        undefined,
        undefined
      ])
      expect(Buffer.from(bytes).includes(secret)).toBe(false)
    }
})

it('what somebody sent is made anew, also where it could be shown as it is', async () => {
  const fitting = await madeOf({ seed: 12, width: 320, height: 240 }).avif({ quality: 50 }).toBuffer()
  const { id } = await sent(fitting, ana, 'logo')
  const shown = () => app.fetch(`/media/alpha/${id}/320.avif`)
  await expect.poll(async () => (await shown()).status).toBe(200)
  const { bytes } = await shown()
  expect((await sharp(bytes).metadata()).width).toBe(320)
  expect(Buffer.compare(bytes, fitting)).not.toBe(0)
})

it('what one has sent comes along as it was sent, and goes with the account', async () => {
  const work = await sent(picture, cleo, 'work')
  const portrait = await sent(another, cleo, 'avatar', '-')
  const foreign = await sent(picture, guest(), 'work')
  await app.api(cleo).accounts.update({ version: 1, avatar_id: portrait.id })
  const files = await takenAlong(app, cleo)
  const rows = JSON.parse(files.find(({ name }) => name === 'pictures.json')?.text ?? '[]') as object[] // a list
  expect(rows).toMatchObject([
    { team: null, id: portrait.id, sha256: sha256Of(another) },
    { team: 'alpha', id: work.id, sha256: sha256Of(picture), name: 'picture.jpg' }
  ])
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining([`pictures/${work.id}.jpeg`, `pictures/${portrait.id}.jpeg`])
  )
  expect(files.map(({ name }) => name)).not.toContain(`pictures/${foreign.id}.jpeg`)

  const gone = await app.fetch('/api/user', {
    method: 'DELETE',
    token: cleo.token,
    json: { password: cleo.password }
  })
  expect(gone.status).toBe(204)
  for (const [team_id, id] of [
    [platform, portrait.id],
    [teams.alpha, work.id]
  ] as const)
    await expect
      .poll(() => [existsSync(original(team_id, id)), existsSync(made(team_id, id))])
      .toEqual([false, false])
  expect(existsSync(original(teams.alpha, foreign.id))).toBe(true)
  expect(await lookInto(app, `SELECT id FROM images WHERE owner_id = '${cleo.user_id}'`)).toEqual([])
})

it('a large picture can be looked into, square by square, once it is shown', async () => {
  const person = guest()
  const taken = await sent(await jpegOf({ width: 2600, height: 600, seed: 9 }), person, 'work')
  const { id } = taken
  const mine = async () => app.api(person).pictures.get({ team: 'alpha', id })
  await expect.poll(async () => (await mine()).tiles).toBe(true)
  expect((await mine()).widths).toEqual([320, 800, 1200, 1600, 2400])
  const tile = (level: number, name: string) => app.fetch(mediaOf(taken, `tiles/${level}/${name}`))
  // 2600 fit into 12 bits, and into six squares of 512; 600 into two.
  const last = await tile(12, '5_1.webp')
  expect([last.status, last.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^private, max-age=\d{4}$/)
  ])
  // Its squares are for those alone who are told its key.
  expect((await app.fetch(`/media/alpha/${id}/tiles/12/5_1.webp`)).status).toBe(404)
  expect(await sharp(last.bytes).metadata()).toMatchObject({ format: 'webp', width: 41, height: 89 })
  expect((await tile(0, '0_0.webp')).status).toBe(200)
  for (const [level, name] of [
    [12, '6_0.webp'],
    [13, '0_0.webp'],
    [12, '..%2f..%2f320.webp'],
    [12, '5_1.avif']
  ] as const)
    expect([name, (await tile(level, name)).status]).toEqual([name, 404])
  const logo = await sent(await jpegOf({ width: 2600, height: 330, seed: 10 }), bob, 'logo')
  const { version } = await alpha()
  await app.api(bob).teams.update({ link: 'alpha', version, logo_id: logo.id })
  await expect.poll(async () => (await alpha()).logo?.widths.length).toBe(5)
  expect((await alpha()).logo?.tiles).toBeUndefined()
})
