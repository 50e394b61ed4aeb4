/* Files that prove that a prize was delivered: sent by organisers, seen by them and the winner, and by nobody else. */
import { beforeAll, expect, it } from 'vitest'
import type { DuePrize } from '#contract/prizes.ts'
import { proofLimits } from '#contract/rules/evidence-file.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import type { JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { announce, sendWhole } from '#tests/kit/sending.ts'
import { withWrongSignature } from '#tests/kit/wrong-signature.ts'

const planted = 'Planted: receipt of the heron'
const pdf = (more = planted): Buffer => Buffer.from(`%PDF-1.7 ${more}`)
const today = new Date().toISOString().slice(0, 10)

await onServer('proofs of prizes', app => {
  const { ana, bob, cleo, dora } = app.people
  const next = guestsOf(app.people)
  const [winner, other, jane] = [next(), next(), next()]
  const organiser = app.api(bob)
  let judged: JudgedContest
  let prize: DuePrize

  const sending = (by: Person, bytes = pdf(), filename = 'receipt.pdf', subject = prize.id) =>
    sendWhole(app, bytes, { token: by.token, purpose: 'prize', subject, filename })
  const proofIn = (json: unknown) => {
    const { proof } = json as SettledUpload // as the contract has it
    if (!proof) throw new Error('The upload became no proof')
    return proof
  }
  const addressFor = (by: Person, id: string, team = 'alpha') =>
    app.fetch(`/api/prize-files/${id}?team=${team}`, { token: by.token })
  const current = async (): Promise<DuePrize> => {
    const { items } = await organiser.prizes.list({ link: 'alpha', contest: judged.contest.id })
    const found = items.find(({ id }) => id === prize.id)
    if (!found) throw new Error('The prize is gone')
    return found
  }
  const change = (more: object) =>
    app.fetch(`/api/teams/alpha/prizes/${prize.id}`, {
      method: 'PUT',
      token: bob.token,
      json: {
        version: prize.version,
        kind: 'object',
        title: 'A press',
        amount: null,
        due_on: today,
        delivered_on: null,
        proof: '',
        proof_link: '',
        ...more
      }
    })
  const removing = (by: Person, id: string) =>
    app.fetch(`/api/teams/alpha/prize-files/${id}`, { method: 'DELETE', token: by.token, json: {} })

  beforeAll(async () => {
    judged = await publishedContest(
      app,
      { Ash: { artist: winner, marks: { A: 90, B: 80 } }, Birch: { artist: other, marks: { A: 70, B: 60 } } },
      { A: cleo, B: jane },
      ['Ash']
    )
    const { awards } = await organiser.results.decisions({ link: 'alpha', contest: judged.contest.id })
    prize = await organiser.prizes.add({
      link: 'alpha',
      contest: judged.contest.id,
      award: awards[0]?.id ?? '',
      kind: 'object',
      title: 'A press',
      due_on: today
    })
  })

  it('are enough for a prize to be delivered, and it needs one of some kind', async () => {
    const delivered = { state: 'delivered', delivered_on: today }
    expect(faultsOf(await change(delivered))).toEqual(['proof: required'])
    const sent = await sending(bob, pdf(), '../Zürich\r\n.exe')
    expect(sent.status).toBe(200)
    const file = proofIn(sent.json)
    expect(file).toMatchObject({ name: 'Zürich.exe.pdf', format: 'pdf' })
    expect((await change(delivered)).status).toBe(200)
    prize = await current()
    expect(prize).toMatchObject({ state: 'delivered', files: [file] })
    const refused = await removing(bob, file.id)
    expect([refused.status, asProblem(refused).detail]).toEqual([
      409,
      expect.stringContaining('needs a proof')
    ])
    // The same bytes once more are the same file; others are another.
    expect(proofIn((await sending(bob)).json).id).toBe(file.id)
    const more = proofIn((await sending(ana, pdf('another'), 'photo.pdf')).json)
    expect((await current()).files).toHaveLength(2)
    expect((await removing(bob, more.id)).status).toBe(204)
    expect((await removing(bob, more.id)).status).toBe(404)
    expect((await current()).files).toEqual([file])
  })

  it('are opened by organisers and the winner, and there for nobody else', async () => {
    const [file] = (await current()).files
    if (!file) throw new Error('There is no file')
    const [own] = (await app.api(winner).prizes.mine({ team: 'alpha' })).items
    expect(own?.files).toEqual([file])
    for (const by of [bob, ana, winner]) {
      const answer = await addressFor(by, file.id)
      const { url } = answer.json as { url: string }
      const saved = await app.fetch(url)
      expect([saved.status, saved.text]).toEqual([200, pdf().toString()])
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(saved.headers.get('content-type')).toBe('application/octet-stream')
      expect((await app.fetch(url.replace(by.user_id, other.user_id))).status).toBe(404)
      expect((await app.fetch(withWrongSignature(url))).status).toBe(404)
    }
    for (const by of [other, cleo, jane, dora]) {
      expect((await addressFor(by, file.id)).status).toBe(404)
      expect((await addressFor(by, file.id, 'beta')).status).toBe(404)
      expect([403, 404]).toContain((await removing(by, file.id)).status)
      expect([403, 404]).toContain((await sending(by, pdf('by a stranger'))).status)
    }
    expect((await app.fetch(`/api/prize-files/${file.id}?team=alpha`)).status).toBe(401)
    expect((await removing(winner, file.id)).status).toBe(403)
    expect((await current()).files).toEqual([file])
    for (const path of [
      `/artworks/${judged.works.get('Ash')}?team=alpha`,
      `/results/${judged.contest.id}?team=alpha`,
      `/prize-fulfilment?team=alpha&contest=${judged.contest.id}`
    ])
      expect((await app.fetch(`/api${path}`)).text).not.toContain(file.id)
  })

  it('are photographs or PDFs, of so many megabytes, and so many for a prize', async () => {
    const said = { token: bob.token, purpose: 'prize', subject: prize.id, filename: 'a.pdf' }
    const large = await announce(app, pdf(), { ...said, length: proofLimits.bytes + 1 })
    expect([large.status, ...faultsOf(large)]).toEqual([413, 'file: evidence_too_large'])
    expect(faultsOf(await announce(app, pdf(), { ...said, length: 0 }))).toEqual(['file: evidence_empty'])
    for (const text of ['MZ\u0090 a program', '8BPS layers', 'PK\u0003\u0004 zip'])
      expect(faultsOf(await sending(bob, Buffer.from(text)))).toEqual(['file: proof_kind'])
    const nobodys = '01900000-0000-7000-8000-000000000000'
    expect((await sending(bob, pdf('no prize'), 'a.pdf', nobodys)).status).toBe(404)
    for (let nth = 1; nth < proofLimits.files; nth += 1)
      expect((await sending(bob, pdf(`no. ${nth}`))).status).toBe(200)
    const over = await sending(bob, pdf('one more'))
    expect([over.status, asProblem(over).detail]).toEqual([409, expect.stringContaining('At most 5 files')])
  })

  it('are not there for a winner whose award was revoked, and go with the prize', async () => {
    const [file] = (await current()).files
    const { version, awards, openness } = await organiser.results.decisions({
      link: 'alpha',
      contest: judged.contest.id
    })
    expect(awards).toHaveLength(1)
    const entry = (await organiser.entries.list({ link: 'alpha', contest: judged.contest.id })).items.find(
      ({ id }) => id === judged.works.get('Ash')
    )
    await organiser.entries.take_out({
      link: 'alpha',
      contest: judged.contest.id,
      entries: [{ id: entry?.id ?? '', version: entry?.version ?? 0 }],
      to: 'disqualified',
      reason: 'It was made by somebody else.',
      correction: { en: 'The first prize was revoked.' }
    })
    expect([version > 0, openness]).toEqual([true, 'awards'])
    expect((await app.api(winner).prizes.mine({ team: 'alpha' })).items).toEqual([])
    expect((await addressFor(winner, file?.id ?? '')).status).toBe(404)
    expect((await addressFor(bob, file?.id ?? '')).status).toBe(200)
  })
})
