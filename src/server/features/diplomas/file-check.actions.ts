/*
 * Whether a file is the diploma that was issued, and what differs. The code in it says which one; its bytes are compared with
 * what was handed out, its facts with the record and their signature, and the text on its page with the text of the same
 * diploma, set anew and read by the same reader.
 */
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { DiplomaFileCheck } from '#contract/diploma-shapes.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { readCode } from '#contract/rules/diploma-code.ts'
import type { SentPdf } from '#documents/sent-pdf.ts'
import { readSentPdf } from '#server/platform/documents/document-tasks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TaskFailure } from '#server/platform/processes/task-failure.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { findByCode, teamOfCode } from './checking.actions.ts'
import { differencesOf } from './differences.ts'
import { issuedOf, presentChecked } from './diplomas.present.ts'
import { selectHandedOut } from './diplomas.queries.ts'
import { hashOf, makePdf, type IssuedDiploma } from './files.actions.ts'
import { findKey, openKey } from './keys.actions.ts'
import { isSignedWith, readProof, type DiplomaProof } from './signing.ts'

const readPdf = (platform: Platform, bytes: Uint8Array) => platform.documents.queue(readSentPdf, { bytes })

const readSent = async (platform: Platform, bytes: Uint8Array): Promise<SentPdf> => {
  try {
    const read = await readPdf(platform, bytes)
    if ('fault' in read) throw invalidField(['file'], read.fault)
    return read
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error
    if (error.isOfTheInput) throw invalidField(['file'], 'not_a_pdf')
    throw new Problem('unavailable', { cause: error })
  }
}

const inText = /\b[0-9A-TV-Z]{4}(?:-[0-9A-TV-Z]{4}){3}\b/gi

/** Those that it may be of: as the file says it in its data, and as it is printed. */
const codesIn = ({ texts }: SentPdf, proof: DiplomaProof | null): string[] => {
  const printed = texts.join(' ').match(inText) ?? []
  const codes = [...printed, ...(proof ? [proof.facts.code] : [])].flatMap(each => readCode(each) ?? [])
  return [...new Set(codes)].slice(0, 3)
}

const nothing: DiplomaFileCheck = {
  outcome: 'not_ours',
  signature: 'none',
  differences: [],
  team: null,
  diploma: null
}

const signatureOf = async (
  platform: Platform,
  team_id: string,
  proof: DiplomaProof | null,
  facts: DiplomaFacts
): Promise<DiplomaFileCheck['signature']> => {
  if (!proof) return 'none'
  const key = await findKey(platform, team_id, proof.key_id)
  if (!key || !isSignedWith(proof.facts, proof.signature, openKey(key))) return 'bad'
  return proof.facts.code === facts.code ? 'good' : 'another'
}

/** Of an account that was deleted the name is not known any more; a good signature vouches for the one in the file. */
const withName = (
  facts: DiplomaFacts,
  proof: DiplomaProof | null,
  signature: DiplomaFileCheck['signature']
): DiplomaFacts =>
  facts.name === '' && signature === 'good' && proof ? { ...facts, name: proof.facts.name } : facts

const isHandedOut = async (
  { doors }: Platform,
  team_id: string,
  diploma_id: string,
  bytes: Uint8Array
): Promise<boolean> => {
  const hash = Buffer.from(hashOf(bytes))
  const files = await doors.readTeam(team_id, db => selectHandedOut(db, team_id, diploma_id))
  return files.some(({ sha256 }) => hash.equals(Buffer.from(sha256)))
}

interface Comparing {
  team: LinkedTeam
  issued: IssuedDiploma
  sent: SentPdf
  proof: DiplomaProof | null
  signature: DiplomaFileCheck['signature']
}

const compare = async (
  platform: Platform,
  { team, issued, sent, proof, signature }: Comparing
): Promise<DiplomaFileCheck['differences']> => {
  const facts = withName(issued.facts, proof, signature)
  const set_in = proof?.set_in ?? facts.language
  const again = await readPdf(platform, await makePdf(platform, team, { ...issued, facts }, set_in))
  // Whoever sent a file is not told of a fault in ours.
  if ('fault' in again) throw new Error(`A diploma that was set anew cannot be read: ${again.fault}`)
  return differencesOf(facts, { issued: again.texts, printed: sent.texts }, set_in)
}

export const checkFile = async (platform: Platform, bytes: Uint8Array): Promise<DiplomaFileCheck> => {
  const sent = await readSent(platform, bytes)
  const proof = sent.facts === null ? null : readProof(sent.facts)
  for (const code of codesIn(sent, proof)) {
    const found = await teamOfCode(platform, code)
    const row = found && (await findByCode(platform, found.team.id, code))
    const issued = row && issuedOf(row)
    const diploma = row && presentChecked(row)
    if (!found || !issued || !diploma) continue
    const { team } = found
    const signature = await signatureOf(platform, team.id, proof, issued.facts)
    const here = { signature, team: team.link, diploma }
    if (await isHandedOut(platform, team.id, issued.id, bytes))
      return { ...here, outcome: 'same', differences: [] }
    const differences = await compare(platform, { team, issued, sent, proof, signature })
    const isSound = differences.length === 0 && signature === 'good'
    return { ...here, outcome: isSound ? 'saved_again' : 'differs', differences }
  }
  return nothing
}
