/* The facts of a diploma as a credential of Open Badges 3.0, which is a JSON Web Token, so that wallets read it. */
import { sign } from 'node:crypto'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { SigningKey } from './keys.actions.ts'
import { placeInList } from './status-list.ts'

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A credential as a token: the document itself, with the claims that say the same in the words of tokens. */
interface Signed {
  credential: { id: string; issuer: { id: string }; validFrom: string; credentialSubject: { id: string } }
  key_url: string
  /** What kind of token it is. */
  typ: 'JWT' | 'vc+jwt'
}

export const signCredential = ({ credential, key_url, typ }: Signed, { private_key }: SigningKey): string => {
  const head = base64url({ alg: 'EdDSA', typ, kid: key_url })
  const body = base64url({
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000
  })
  return `${head}.${body}.${sign(null, Buffer.from(`${head}.${body}`), private_key).toString('base64url')}`
}

/** Whole seconds, as tokens count. */
export const instantOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString().replace('.000Z', 'Z')

export const issuerOf = ({ url, name }: { url: string; name: string }) => ({
  id: url,
  type: ['Profile'],
  name,
  url
})

interface Issuer {
  /** Of the team's own page. */
  url: string
  name: string
  /** Where the key can be read as JWK. */
  key_url: string
  /** Where the diploma is checked. */
  check_url: string
  /** Where one of the team's lists of what was revoked is read. */
  list_url: (list: string) => string
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
  const { list, index } = placeInList(facts.number)
  const list_url = issuer.list_url(list)
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
    ],
    id: issuer.check_url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerOf(issuer),
    name: issuer.heading,
    validFrom: instantOf(issuer.issued_at),
    credentialStatus: {
      id: `${list_url}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: list_url
    },
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

export const writeCredential = (facts: DiplomaFacts, issuer: Issuer, key: SigningKey): string =>
  signCredential({ credential: credentialOf(facts, issuer), key_url: issuer.key_url, typ: 'JWT' }, key)
