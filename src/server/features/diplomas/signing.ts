/* The facts of a diploma, signed with the team's key, as canonical JSON beside the PDF's pages. */
import { sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { canonicalJson, diplomaFacts, type DiplomaFacts } from '#contract/diploma-facts.ts'
import { locales } from '#contract/locales.ts'
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
