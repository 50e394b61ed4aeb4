import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { DiplomaFileCheck } from '#contract/diploma-shapes.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { diplomaPdf } from '#documents/diploma-pdf.ts'
import { Typesetter } from '#documents/typesetter.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { diplomaDocumentOf } from '#tests/kit/diploma-documents.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'

/** One empty page, which opens by the password "secret". */
const encrypted = Buffer.from(
  `JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5z
   aW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEg
   L0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgNzIgNzIgXSAv
   UGFyZW50IDIgMCBSIC9UeXBlIC9QYWdlID4+CmVuZG9iago0IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAv
   RG9jT3BlbiAvQ0ZNIC9BRVNWMyAvTGVuZ3RoIDMyID4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2IC9PIDw3YjVj
   MjQxZWEwNGI0OWNjNGUwMTNjODRmMzE3ZmRjOGMyOWMzZjNmYTNmMmUxOWI4Njc4MDhjYWRhNjc3ZDZjZmQzODY1MThmMzQ0Yzkz
   ODIxZDFmZmQ3MGU4YWIyNDk+IC9PRSA8ZGQyMWMyMjZjZjg5YTZiZTBmNTJkNWVmZjkxNGIzMDQxNmZlN2FkOTJiYjI1NmViMjBl
   ZmM5YmQ5ZGNhYTU1MD4gL1AgLTQgL1Blcm1zIDwxMmY0YzkwOGFjZmE2Mzk2ZDYxYjI4ODY3ZmNhMTQyMD4gL1IgNiAvU3RtRiAv
   U3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDwwNGMzNmJiNjBlZmFjOWQzNDk4YTMwZjQ3OWU3MDk2MmEyODkzZDdjNjUxYmJjODhjMzYy
   MWU1ZjU5ZWU1NGIyNTI1NGU5NWY4MDg3ZGM0MWI1NzdlNjE5ZDhkNmFjODA+IC9VRSA8YzBiZWE2ODc4MzJkNWZlZDM1ZDNjZmFi
   MWVkMmVhNDc2MTc4Njk2YmRiMmViZGI2ZDI2OTllYzliMTQ1ZDk5NT4gL1YgNSA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAw
   MCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAxMzAgMDAwMDAgbiAKMDAwMDAwMDE4OSAwMDAwMCBuIAowMDAw
   MDAwMjYwIDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzxmMThiMWU2NDQ2OTRmN2U5NTRlNWE1
   ODNhMTgzYjE1OD48ZjE4YjFlNjQ0Njk0ZjdlOTU0ZTVhNTgzYTE4M2IxNTg+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYK
   ODA3CiUlRU9GCg==`,
  'base64'
)

await onServer('a file of a diploma', app => {
  const { bob, cleo, ana } = app.people
  const next = guestsOf(app.people)
  const [first, second] = [next(), next()]
  const typesetter = new Typesetter(join(import.meta.dirname, '../../../../dist/fonts'))

  interface Held {
    facts: DiplomaFacts
    pdf: Uint8Array
    proof: { facts: string; credential: string }
  }
  const held = new Map<string, Held>()
  const of = (person: Person): Held => {
    const found = held.get(person.email)
    if (!found) throw new Error(`${person.email} holds nothing`)
    return found
  }

  const check = (body: Uint8Array) =>
    app.fetch('/api/diplomas/check-file', {
      method: 'POST',
      body: Buffer.from(body),
      headers: { 'content-type': 'application/pdf' }
    })
  const outcomeOf = async (body: Uint8Array): Promise<DiplomaFileCheck> => {
    const answer = await check(body)
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)])
    // The server's own shape.
    return answer.json as DiplomaFileCheck
  }
  /** As whoever edits a file leaves it: the page says something else, and what is attached stays. */
  const edited = (
    { facts, proof }: Held,
    changes: Partial<DiplomaFacts>,
    attached: Held['proof'] | null = proof
  ): Promise<Uint8Array> =>
    diplomaPdf(
      diplomaDocumentOf(
        { ...facts, ...changes },
        {
          proof: attached,
          address: {
            url: `${app.url}/alpha/diploma/${printedCode(facts.code)}`,
            typed: `${new URL(app.url).host}/alpha/diploma`
          }
        }
      ),
      typesetter
    )

  beforeAll(async () => {
    const api = app.api(bob)
    const { contest } = await publishedContest(
      app,
      { Ash: { artist: first, marks: { A: 90, B: 80 } }, Birch: { artist: second, marks: { A: 70, B: 60 } } },
      { A: cleo, B: ana },
      ['Ash', 'Birch']
    )
    await api.diplomas.issue({ link: 'alpha', contest: contest.id, kinds: ['place'] })
    await eventually(
      async () => (await api.diplomas.list({ team: 'alpha', state: 'ready' })).items.length === 2,
      60_000
    )
    for (const person of [first, second]) {
      const [mine] = (await app.api(person).diplomas.list({ team: 'alpha', whose: 'mine' })).items
      const { body } = await app.api(person).diplomas.download({ team: 'alpha', id: mine?.id ?? '' })
      const pdf = new Uint8Array(await body.arrayBuffer())
      const { files } = await readPdf(pdf)
      const [credential, facts] = files.map(({ content }) => content)
      if (!mine?.facts || facts === undefined || credential === undefined)
        throw new Error('A file is missing')
      held.set(person.email, { facts: mine.facts, pdf, proof: { facts, credential } })
    }
  })

  it('that was handed out is known by every byte', async () => {
    const { facts, pdf } = of(first)
    expect(await outcomeOf(pdf)).toMatchObject({
      outcome: 'same',
      signature: 'good',
      differences: [],
      team: 'alpha',
      diploma: { state: 'ready', facts }
    })
  })

  it('that another program saved again says the same', async () => {
    const again = Buffer.concat([of(first).pdf, Buffer.from('\n% saved again\n')])
    expect(await outcomeOf(again)).toMatchObject({
      outcome: 'saved_again',
      signature: 'good',
      differences: []
    })
  })

  it('with one letter changed is found out, and it is said which', async () => {
    const { facts } = of(first)
    const name = `X${facts.name.slice(1)}`
    expect(await outcomeOf(await edited(of(first), { name }))).toMatchObject({
      outcome: 'differs',
      differences: [{ field: 'name', issued: facts.name, printed: name }],
      diploma: { facts }
    })
    const promoted = await outcomeOf(await edited(of(second), { award: { place: 1, title: {} } }))
    expect(promoted).toMatchObject({
      outcome: 'differs',
      differences: [{ field: 'award', issued: 'Second prize', printed: 'First prize' }]
    })
    const dated = await outcomeOf(await edited(of(first), { date: '1999-12-31' }))
    expect(dated.differences).toMatchObject([{ field: 'date', printed: 'Issued on 31 December 1999' }])
  })

  it('with the signature of another diploma, or facts that nobody signed, or none at all, is told apart', async () => {
    const { proof } = of(second)
    expect(await outcomeOf(await edited(of(first), {}, proof))).toMatchObject({
      outcome: 'differs',
      signature: 'another',
      differences: [],
      diploma: { facts: of(first).facts }
    })
    const forged = { ...of(first).proof, facts: of(first).proof.facts.replace('"place": 1', '"place": 2') }
    expect(forged.facts).not.toBe(of(first).proof.facts)
    expect(await outcomeOf(await edited(of(first), {}, forged))).toMatchObject({
      outcome: 'differs',
      signature: 'bad'
    })
    expect(await outcomeOf(await edited(of(first), {}, null))).toMatchObject({
      outcome: 'differs',
      signature: 'none'
    })
  })

  it('of no diploma that was issued here is not ours', async () => {
    const stranger = await diplomaPdf(diplomaDocumentOf({ code: '0000000000000000' }), typesetter)
    expect(await outcomeOf(stranger)).toEqual({
      outcome: 'not_ours',
      signature: 'none',
      differences: [],
      team: null,
      diploma: null
    })
  })

  it('that is too large, encrypted or no PDF is refused by that', async () => {
    const large = await check(new Uint8Array(8 * 1024 * 1024 + 1))
    expect([large.status, faultsOf(large)]).toEqual([413, ['file: too_large']])
    expect(faultsOf(await check(encrypted))).toEqual(['file: encrypted_pdf'])
    for (const body of ['', 'no PDF at all', '%PDF-1.7\n%%EOF', of(first).pdf.slice(0, 2000).toString()])
      expect(faultsOf(await check(Buffer.from(body)))).toEqual(['file: not_a_pdf'])
  })

  it('carries a credential that the published key verifies', async () => {
    const { facts, proof } = of(first)
    const [head = '', body = '', signature = ''] = proof.credential.split('.')
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const { alg, kid } = read(head)
    expect(alg).toBe('EdDSA')
    const jwk = (await (await fetch(String(kid))).json()) as JsonWebKey
    const key = await crypto.subtle.importKey('jwk', { ...jwk, alg: 'Ed25519' }, 'Ed25519', false, ['verify'])
    const verify = (text: string) =>
      crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(text))
    expect(await verify(`${head}.${body}`)).toBe(true)
    expect(await verify(`${head}.${body}x`)).toBe(false)
    expect(read(body)).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `${app.url}/alpha` },
      jti: `${app.url}/alpha/diploma/${printedCode(facts.code)}`,
      credentialSubject: { achievement: { name: 'First prize', achievementType: 'Award' } }
    })
  })

  it('is still known after the team has taken a new key, which signs what is issued later', async () => {
    const before = await app.api().diplomas.keys({ team: 'alpha' })
    expect(
      asProblem(
        await app.fetch('/api/teams/alpha/diploma-keys', {
          method: 'POST',
          token: bob.token,
          json: { replaces: before.keys[0]?.id }
        })
      ).code
    ).toBe('forbidden')
    const made = await app.api(ana).diplomas.new_key({ link: 'alpha', replaces: before.keys[0]?.id ?? '' })
    const { keys } = await app.api(ana).diplomas.keys({ team: 'alpha' })
    expect(keys.map(({ id, ended_at }) => [id, ended_at === null])).toEqual([
      [made.id, true],
      [before.keys[0]?.id, false]
    ])
    const again = Buffer.concat([of(first).pdf, Buffer.from('\n')])
    expect(await outcomeOf(again)).toMatchObject({ outcome: 'saved_again', signature: 'good' })
    const [mine] = (await app.api(second).diplomas.list({ team: 'alpha', whose: 'mine' })).items
    const anew = await app.api(bob).diplomas.reissue({ link: 'alpha', id: mine?.id ?? '' })
    const checked = await app.api().diplomas.check({ team: 'alpha', code: anew.facts?.code ?? '' })
    expect(checked.key_id).toBe(made.id)
    expect(await outcomeOf(of(second).pdf)).toMatchObject({
      outcome: 'same',
      diploma: { state: 'reissued', replaced_by: anew.facts?.code }
    })
  })
})
