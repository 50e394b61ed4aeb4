/* A large file as evidence, up to the largest that is taken, from its first piece to its last byte on the disk of an organiser. */
import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { evidenceLimits } from '#contract/rules/evidence-file.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { announce, ask, markOf, placeOf, send } from '#tests/kit/sending.ts'

// As the browser cuts it.
const piece = 1024 * 1024

const bytes_sent = inAll('a file of 300 MB sent as evidence') ? evidenceLimits.bytes : 24 * piece

/** A film by its beginning; each megabyte differs, so that none can stand for another. */
const film = (): Buffer => {
  const bytes = Buffer.alloc(bytes_sent)
  const noise = randomBytes(piece)
  for (let at = 0; at < bytes.length; at += piece) {
    noise.copy(bytes, at)
    bytes.writeUInt32BE(at, at + 64)
  }
  bytes.write('\0\0\0\u0018ftypisom', 'latin1')
  return bytes
}

await onServer('the largest evidence', app => {
  it('comes in pieces over a cut line, is noticed to be whole, and is saved as it was', async () => {
    const artist = guestsOf(app.people)()
    const { token } = artist
    const contest = await openContest(app)
    const draft = await wholeDraft(app, artist, contest)
    const { id: work, version } = draft
    await app.api(artist).works.finalize({ team: 'alpha', id: work, version })
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const asking = { link: 'alpha', contest: contest.id, entries: [work], wanted: 'The film, please' }
    await app.api(app.people.bob).evidence.ask({ ...asking, until })
    const bytes = film()
    const begun = await announce(app, bytes, {
      token,
      purpose: 'evidence',
      subject: work,
      filename: 'making.mp4',
      sha256: null,
      mark: markOf(bytes)
    })
    expect(begun.status).toBe(201)
    const place = placeOf(begun)
    let at = 0
    const sendTo = async (end: number) => {
      let answer = await ask(app, place, token)
      for (at = Number(answer.headers.get('upload-offset')); at < end; at += piece)
        answer = await send(app, place, { token, bytes: bytes.subarray(at, at + piece), from: at })
      return answer
    }
    await sendTo(8 * piece)
    // Chosen again another day, it goes on where it stopped.
    const done = await sendTo(bytes.length)
    expect(done.status).toBe(200)
    const { evidence } = done.json as SettledUpload // as the contract has it
    expect(evidence).toMatchObject({ name: 'making.mp4', format: 'mp4', bytes: bytes_sent })
    const { url } = await app.api(app.people.bob).evidence.address({ team: 'alpha', id: evidence?.id ?? '' })
    const saved = await fetch(app.url + url)
    expect(saved.headers.get('content-length')).toBe(String(bytes_sent))
    const hash = createHash('sha256')
    for await (const chunk of saved.body ?? []) hash.update(chunk as Uint8Array)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
})
