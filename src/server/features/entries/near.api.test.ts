import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Entry } from '#contract/entries.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { pictureIn, sendWhole } from '#tests/kit/sending.ts'

// Pictures are compared after what is shown of them was made.

await onServer('pictures that look alike', app => {
  const { bob, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, copyist, third] = [guest(), guest(), guest()]
  let contest: Contest
  let harbour: Buffer
  let meadow: Buffer

  const sent = async (bytes: Buffer, { token }: Person, team = 'alpha'): Promise<string> => {
    const answer = await sendWhole(app, bytes, { token, team })
    expect(answer.status).toBe(200)
    return pictureIn(answer).id
  }
  const draft = async (by: Person, title: string, bytes: Buffer, into = contest) =>
    wholeDraft(app, by, into, { title, images: [{ picture_id: await sent(bytes, by), alt: title }] })
  const enter = async (...entry: Parameters<typeof draft>): Promise<void> => {
    const { id, version } = await draft(...entry)
    await app.api(entry[0]).works.finalize({ team: 'alpha', id, version })
  }
  const anew = (picture: Buffer): Promise<Buffer> =>
    sharp(picture).resize({ height: 1800 }).modulate({ brightness: 1.05 }).jpeg({ quality: 45 }).toBuffer()
  const all = async (search: { near?: '1' } = {}): Promise<Entry[]> =>
    (await app.api(bob).entries.list({ link: 'alpha', contest: contest.id, ...search })).items
  const pairs = async () => (await all()).map(({ number, near }) => [number, near])
  const numbered = async (number: number) => {
    const entry = (await all()).find(each => each.number === number)
    return app.api(bob).entries.get({ link: 'alpha', id: entry?.id ?? '' })
  }

  beforeAll(async () => {
    const many = { per_person: 9, per_category: 9 }
    contest = await openContest(app, many)
    const other = await openContest(app, many)
    harbour = await jpegOf({ seed: 901, ...upright })
    meadow = await jpegOf({ seed: 977, ...upright })
    await enter(artist, 'Harbour', harbour)
    await enter(artist, 'Meadow', meadow)
    await enter(copyist, 'My harbour', await anew(harbour))
    // What is a draft, in another contest or another team's is nobody's rival here.
    await draft(third, 'A secret harbour', await sharp(harbour).resize({ height: 1700 }).toBuffer())
    await enter(third, 'Harbour elsewhere', await sharp(harbour).resize({ height: 1900 }).toBuffer(), other)
    await sent(await sharp(harbour).resize({ height: 2000 }).toBuffer(), dora, 'beta')
    await enter(third, 'My meadow', await anew(meadow))
  })

  it('are told to organisers, one by one and with both sides, and no others are', async () => {
    await expect.poll(pairs).toEqual([
      [4, [2]],
      [3, [1]],
      [2, [4]],
      [1, [3]]
    ])
    const entry = await numbered(1)
    expect(entry.lookalikes).toEqual([
      expect.objectContaining({
        number: 3,
        title: 'My harbour',
        status: 'submitted',
        same_artist: false,
        place: 0,
        alt: 'My harbour',
        picture: expect.objectContaining({ team: 'alpha', height: 1800 })
      })
    ])
    expect((await numbered(3)).lookalikes).toMatchObject([{ number: 1, picture: { height: 1600 } }])
  })

  it('never to artists or visitors', async () => {
    await app.api(bob).entries.screen({
      link: 'alpha',
      contest: contest.id,
      entries: (await all()).map(({ id, version }) => ({ id, version })),
      to: 'eligible'
    })
    const ids = (await all()).map(({ id }) => id)
    const mine = await app.fetch('/api/works?team=alpha', { token: copyist.token })
    const front = await app.fetch(`/api/works-front?team=alpha&contest=${contest.id}`)
    const pages = await Promise.all(ids.map(id => app.fetch(`/api/works-front/${id}?team=alpha`)))
    for (const answer of [mine, front, ...pages]) {
      expect(answer.status === 200 || answer.status === 404).toBe(true)
      expect(answer.text).not.toMatch(/"near"|lookalike|apart/)
    }
    const refused = await app.fetch(`/api/teams/alpha/entries?contest=${contest.id}&near=1`, {
      token: copyist.token
    })
    expect(refused.status).toBe(403)
  })

  it('are found by one choice, and what was withdrawn is no rival', async () => {
    const own = (await app.api(copyist).works.list({ team: 'alpha' })).items[0]
    expect(own?.parts.title).toBe('My harbour')
    await app.api(copyist).works.withdraw({ team: 'alpha', id: own?.id ?? '', version: own?.version ?? 0 })
    // What was withdrawn still looks like one that stands; that one looks like nothing any more.
    expect((await all({ near: '1' })).map(({ number }) => number)).toEqual([4, 3, 2])
    const wrong = await app.fetch(`/api/teams/alpha/entries?contest=${contest.id}&near=yes`, {
      token: bob.token
    })
    expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['near: not_one_of']])
  })
})
