/* A diploma as files: the PDF, which carries its signed facts, and a picture to share. They are made whenever they are asked for. */
import { createHash } from 'node:crypto'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import { sizes } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import type { DiplomaDocument, DiplomaPictures } from '#documents/diploma-pdf.ts'
import { drawDiplomaSvg, setDiploma } from '#server/platform/documents/document-tasks.ts'
import type { StoredLook } from '#server/platform/db/columns.ts'
import { fonts } from '#server/platform/http/rendering.ts'
import { derivativeKey } from '#server/platform/media/derivatives.ts'
import { drawSvg } from '#server/platform/media/picture-tasks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { signed } from '#server/platform/signed.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { insertFile } from './diplomas.queries.ts'
import { selectWidths } from './files.queries.ts'
import { writeProof } from './signing.ts'

export const checkPath = (link: string, code: string): string => `/${link}/diploma/${printedCode(code)}`

export const keyPath = ({ config }: Platform, link: string, key_id: string): string =>
  `${config.public_url}${config.api_base}/diplomas/keys/${key_id}?${new URLSearchParams({ team: link })}`

export const listPath = ({ config }: Platform, link: string, list: string): string =>
  `${config.public_url}${config.api_base}/diplomas/revoked/${list}?${new URLSearchParams({ team: link })}`

/** Wide enough for what is printed some centimetres wide. */
const printed_width = 1200

/** A picture that is not there any more is left out: the diploma says what it said. */
const pictureOf = async ({ doors, storage }: Platform, team_id: string, picture_id: string | null) => {
  if (picture_id === null) return null
  const [row] = await doors.readTeam(team_id, db => selectWidths(db, team_id, picture_id))
  const widths = (row?.widths ?? []).toSorted((one, other) => one - other)
  const width = widths.find(each => each >= printed_width) ?? widths.at(-1)
  if (width === undefined) return null
  return storage.read(derivativeKey(team_id, picture_id, width, 'webp'))
}

const picturesOf = async (
  platform: Platform,
  team_id: string,
  { signatures, seal_id }: StoredLook
): Promise<DiplomaPictures> => ({
  signatures: await Promise.all(signatures.map(id => pictureOf(platform, team_id, id))),
  seal: await pictureOf(platform, team_id, seal_id)
})

interface Drawing {
  facts: DiplomaFacts
  look: StoredLook
  locale: Locale
  /** Said in sample words where the facts have none. */
  isSample?: true
}

const documentOf = async (
  platform: Platform,
  team: LinkedTeam,
  { facts, look, locale, isSample }: Drawing
): Promise<DiplomaDocument> => {
  const url = platform.config.public_url + checkPath(team.link, facts.code)
  return {
    facts,
    look,
    locale,
    address: { url, typed: `${new URL(platform.config.public_url).host}/${team.link}/diploma` },
    pictures: await picturesOf(platform, team.id, look),
    proof: null,
    ...(isSample && { isSample })
  }
}

export const drawDiploma = async (platform: Platform, team: LinkedTeam, drawing: Drawing): Promise<string> =>
  platform.documents.queue(drawDiplomaSvg, { document: await documentOf(platform, team, drawing), fonts })

export interface IssuedDiploma {
  id: string
  facts: DiplomaFacts
  look: StoredLook
  signature: string
  credential: string
  key_id: string
}

/** The same diploma in the same language gives the same bytes, as long as the product sets it in the same way. */
export const makePdf = async (
  platform: Platform,
  team: LinkedTeam,
  { facts, look, signature, credential, key_id }: IssuedDiploma,
  locale: Locale
): Promise<Uint8Array> => {
  const keys = keyPath(platform, team.link, key_id)
  const proof = { facts: writeProof({ facts, signature, key_id, keys, set_in: locale }), credential }
  const document = { ...(await documentOf(platform, team, { facts, look, locale })), proof }
  return platform.documents.queue(setDiploma, { document, fonts })
}

export const hashOf = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** What is handed out is remembered by its hash, so that it is known again whatever the product sets later. */
export const pdfToHandOut = async (
  platform: Platform,
  team: LinkedTeam,
  diploma: IssuedDiploma,
  locale: Locale
): Promise<Uint8Array> => {
  const pdf = await makePdf(platform, team, diploma, locale)
  await platform.doors.withTeam(team.id, { kind: 'system', name: 'diplomas' }, tx =>
    insertFile(tx, { diploma_id: diploma.id, sha256: hashOf(pdf) })
  )
  return pdf
}

export const pictureToShare = async (
  platform: Platform,
  team: LinkedTeam,
  { facts, look }: Pick<IssuedDiploma, 'facts' | 'look'>,
  locale: Locale
): Promise<Uint8Array> => {
  const svg = await drawDiploma(platform, team, { facts, look, locale })
  return platform.pictures.queue(drawSvg, { svg, width: 2000 })
}

export const addressOfPdf = async (
  platform: Platform,
  team_id: string,
  { id, locale }: { id: string; locale: Locale }
): Promise<{ url: string; expires_at: string }> => {
  const { query, expires_at } = await signed(
    platform,
    'diploma',
    [team_id, id, locale],
    sizes.diploma_minutes
  )
  return { url: `/files/${team_id}/diplomas/${id}?${new URLSearchParams({ locale, ...query })}`, expires_at }
}

export const nameOfFile = ({ number }: Pick<DiplomaFacts, 'number'>, ends: 'pdf' | 'png'): string =>
  `diploma-${number}.${ends}`
