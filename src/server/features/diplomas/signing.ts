/*
 * The facts of a diploma, signed with the team's key: as canonical JSON beside the PDF's pages, and as a credential of Open
 * Badges 3.0, which is a JSON Web Token, so that wallets read it.
 */
import { sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { canonicalJson, diplomaFacts, type DiplomaFacts } from '#contract/diploma-facts.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { SigningKey } from './keys.actions.ts'

const purpose = 'palmares diploma 1\n'

const signedText = (facts: unknown): Buffer => Buffer.from(purpose + canonicalJson(facts))

export const signFacts = (facts: DiplomaFacts, { private_key }: SigningKey): string =>
  sign(null, signedText(facts), private_key).toString('base64url')

export const isSignedWith = (facts: unknown, signature: string, key: KeyObject): boolean =>
  verify(null, signedText(facts), key, Buffer.from(signature, 'base64url'))

/** What is put into a PDF. The language is the one that it is set in, which need not be that of the facts. */
const proof = z.object({
  facts: diplomaFacts,
  signature: z.string().max(200),
  key_id: z.string().max(100),
  /** Where the key is published. */
  keys: z.string().max(500),
  set_in: z.enum(locales)
})
export type DiplomaProof = z.infer<typeof proof>

export const writeProof = (value: DiplomaProof): string => JSON.stringify(value, null, 1)

/** Null for what was never written so. */
export const readProof = (text: string): DiplomaProof | null => {
  try {
    return proof.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Issuer {
  /** Of the team's own page. */
  url: string
  name: string
  /** Where the key can be read as JWK. */
  key_url: string
  /** Where the diploma is checked. */
  check_url: string
  /** Of the diploma. */
  id: string
  issued_at: Date
  heading: string
}

const achievementTypes = {
  place: 'Award',
  special: 'Award',
  finalist: 'Achievement',
  participation: 'CertificateOfCompletion',
  juror: 'CommunityService'
} as const

const credentialOf = (facts: DiplomaFacts, issuer: Issuer) => {
  const inOwn = (text: Parameters<typeof textIn>[0], locale: Locale = facts.language): string =>
    textIn(text, locale, facts.preferred)
  const contest = `${inOwn(facts.contest)} ${facts.edition}`
  const validFrom = new Date(Math.floor(issuer.issued_at.getTime() / 1000) * 1000)
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
    ],
    id: issuer.check_url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer.url, type: ['Profile'], name: issuer.name, url: issuer.url },
    name: issuer.heading,
    validFrom: validFrom.toISOString().replace('.000Z', 'Z'),
    credentialSubject: {
      id: `urn:uuid:${issuer.id}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: facts.name }],
      achievement: {
        id: `${issuer.check_url}#achievement`,
        type: ['Achievement'],
        achievementType: achievementTypes[facts.kind],
        name: issuer.heading,
        description: [contest, facts.category ? inOwn(facts.category) : '', facts.work]
          .filter(part => part !== '')
          .join(' · '),
        criteria: { id: issuer.check_url }
      }
    }
  }
}

export const writeCredential = (facts: DiplomaFacts, issuer: Issuer, { private_key }: SigningKey): string => {
  const credential = credentialOf(facts, issuer)
  const head = base64url({ alg: 'EdDSA', typ: 'JWT', kid: issuer.key_url })
  const body = base64url({
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000
  })
  return `${head}.${body}.${sign(null, Buffer.from(`${head}.${body}`), private_key).toString('base64url')}`
}
