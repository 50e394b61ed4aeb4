/* A file that is too large to be hashed by a browser goes on by its mark; one that was changed meanwhile is noticed. */
import { beforeAll, expect, it } from 'vitest'
import { faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { announce, markOf, placeOf, send, sha256Of } from '#tests/kit/sending.ts'

const bytesOf = (letter: string): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(5 * 1024 * 1024, letter)])

await onServer('marks of files', app => {
  const artist = guestsOf(app.people)()
  const { token } = artist
  let work = ''

  beforeAll(async () => {
    const contest = await openContest(app)
    const { id, version } = await wholeDraft(app, artist, contest)
    work = (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work.id
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const asking = { link: 'alpha', contest: contest.id, entries: [work], wanted: 'The raw file, please' }
    await app.api(app.people.bob).evidence.ask({ ...asking, until })
  })

  const begin = (bytes: Buffer, mark: string) =>
    announce(app, bytes, {
      token,
      purpose: 'evidence',
      subject: work,
      filename: 'film.pdf',
      sha256: null,
      mark
    })
  /** In pieces of which none is more than a request may carry. */
  const sendAll = async (place: string, bytes: Buffer, from = 0) => {
    let answer = await send(app, place, { token, bytes: bytes.subarray(from, 3_000_000), from })
    for (let at = 3_000_000; at < bytes.length; at += 3_000_000)
      answer = await send(app, place, { token, bytes: bytes.subarray(at, at + 3_000_000), from: at })
    return answer
  }

  it('are told to whoever goes on, and the file is taken where it is the same', async () => {
    const bytes = bytesOf('a')
    const begun = await begin(bytes, markOf(bytes))
    expect(begun.status).toBe(201)
    expect((await app.api(artist).uploads.list({})).items).toMatchObject([
      { name: 'film.pdf', bytes: bytes.length, sha256: null, mark: markOf(bytes) }
    ])
    const done = await sendAll(placeOf(begun), bytes)
    expect(done.status).toBe(200)
    expect(done.json).toMatchObject({ evidence: { format: 'pdf', bytes: bytes.length } })
  })

  it('a file of the same name and size that goes on with other bytes is refused', async () => {
    const [bytes, changed] = [bytesOf('b'), bytesOf('c')]
    const begun = await begin(bytes, markOf(bytes))
    const place = placeOf(begun)
    await send(app, place, { token, bytes: bytes.subarray(0, 1_000_000) })
    const mixed = Buffer.concat([bytes.subarray(0, 1_000_000), changed.subarray(1_000_000)])
    const refused = await sendAll(place, mixed, 1_000_000)
    expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'file: evidence_damaged'])
    const { files } = await app.api(artist).evidence.get({ team: 'alpha', work })
    expect(files.map(({ bytes: length }) => length)).toEqual([bytesOf('a').length])
  })

  it('a single byte that is another one is noticed, wherever it stands', async () => {
    const bytes = bytesOf('e')
    for (const at of [100_000, 2_500_000, bytes.length - 70_000]) {
      const changed = Buffer.from(bytes)
      changed[at] = 0
      const begun = await begin(bytes, markOf(bytes))
      const refused = await sendAll(placeOf(begun), changed)
      expect([at, refused.status, ...faultsOf(refused)]).toEqual([at, 422, 'file: evidence_damaged'])
    }
  })

  it('that are none are refused by their name', async () => {
    expect(faultsOf(await begin(bytesOf('d'), 'no mark'))).toEqual(['mark: pattern'])
    expect(sha256Of(bytesOf('a'))).not.toBe(markOf(bytesOf('a')))
  })
})
