/* A diploma as a PDF to be kept, with its facts in it as data; and drawn, to be looked at before it is issued or shared. */
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { Locale } from '#contract/locales.ts'
import { sampleOf } from './diploma-sample.ts'
import { diplomaSheet, type DiplomaAddress, type DiplomaLook } from './diploma-sheet.ts'
import { qrCode } from '#contract/rules/qr-code.ts'
import type { Typesetter } from './typesetter.ts'

export interface DiplomaPictures {
  /** In the order of the signatories; null for who signs by hand. */
  signatures: readonly (Uint8Array | null)[]
  seal: Uint8Array | null
}

export interface DiplomaDocument {
  facts: DiplomaFacts
  look: DiplomaLook
  locale: Locale
  address: DiplomaAddress
  /** In WebP. */
  pictures: DiplomaPictures
  /** What is put into the file: the signed facts and the credential. */
  proof: { facts: string; credential: string } | null
  /** Names are made up: nothing was issued. */
  isSample?: true
}

/** By the names under which the template finds them. */
const filesOf = ({ signatures, seal }: DiplomaPictures) => {
  const files: Record<string, Uint8Array> = {}
  const keep = (name: string, bytes: Uint8Array | null): string | null => {
    if (bytes) files[name] = bytes
    return bytes ? name : null
  }
  const named = {
    signatures: signatures.map((bytes, at) => keep(`signature-${at}.webp`, bytes)),
    seal: keep('seal.webp', seal)
  }
  return { files, named }
}

const partsOf = ({ look, locale, address, pictures, proof, isSample, ...document }: DiplomaDocument) => {
  const facts = isSample ? sampleOf(document.facts, locale) : document.facts
  const { files, named } = filesOf(pictures)
  const qr = qrCode({ text: address.url, maxVersion: 12, edgeOf: () => 1 })
  return {
    sheet: { ...diplomaSheet(facts, { look, locale, address }), pictures: named },
    inputs: { qr, ...proof },
    files
  }
}

export const diplomaPdf = async (document: DiplomaDocument, typesetter: Typesetter): Promise<Uint8Array> => {
  const { sheet, inputs, files } = partsOf(document)
  return typesetter.set('diploma.typ', sheet, inputs, files)
}

export const diplomaSvg = async (document: DiplomaDocument, typesetter: Typesetter): Promise<string> => {
  const { sheet, inputs, files } = partsOf({ ...document, proof: null })
  return typesetter.draw('diploma.typ', sheet, inputs, files)
}
