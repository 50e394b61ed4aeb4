/*
 * Which files an artist may send to show how a work was made. What a file is, is told by its first bytes and never by its
 * name; it is kept as it came, and nobody opens it here. The browser asks before it sends a byte, the server asks again.
 */
import { cleanFileName } from './file-name.ts'

/** What a contest allows; a format may belong to several. */
export const evidenceKinds = ['photos', 'raw', 'layers', 'video', 'documents', 'archives'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const evidenceFormats = [
  'jpeg',
  'png',
  'webp',
  'heif',
  'tiff',
  'raw',
  'layered',
  'mp4',
  'matroska',
  'pdf',
  'zip'
] as const
export type EvidenceFormat = (typeof evidenceFormats)[number]

// Most cameras write their raw files as a kind of TIFF, and programs that draw keep layers in TIFF or in a ZIP.
const kindsOf: Record<EvidenceFormat, readonly EvidenceKind[]> = {
  jpeg: ['photos'],
  png: ['photos'],
  webp: ['photos'],
  heif: ['photos'],
  tiff: ['photos', 'raw', 'layers'],
  raw: ['raw'],
  layered: ['layers'],
  mp4: ['video'],
  matroska: ['video'],
  pdf: ['documents'],
  zip: ['layers', 'archives']
}

const megabyte = 1024 * 1024

export const evidenceLimits = {
  bytes: 300 * megabyte,
  /** Of one work. */
  files: 10,
  /** All files of one work together. */
  total: 1500 * megabyte
} as const

/** Of files that prove that a prize was delivered. */
export const proofLimits = {
  bytes: 25 * megabyte,
  files: 5,
  total: 125 * megabyte
} as const

const proofKinds = ['photos', 'documents'] as const satisfies readonly EvidenceKind[]

/** What is wrong with a file; each has its sentence in the catalogue `uploads`. */
export const evidenceCodes = [
  'evidence_empty',
  'evidence_too_large',
  'evidence_kind',
  'evidence_not_wanted',
  'evidence_damaged',
  'proof_kind',
  'guide_kind',
  'guide_too_long'
] as const
export type EvidenceCode = (typeof evidenceCodes)[number]

export interface EvidenceFault {
  code: EvidenceCode
  params?: Record<string, number>
}

export const faultOfFileSize = (bytes: number, limits: { bytes: number }): EvidenceFault | null => {
  if (bytes === 0) return { code: 'evidence_empty' }
  if (bytes <= limits.bytes) return null
  return { code: 'evidence_too_large', params: { max: limits.bytes / megabyte } }
}

/** So many bytes from the beginning tell what a file is. */
export const looked_at = 32

type Signs = readonly [at: number, text: string]

/** As a program reads the bytes: each sign is one byte. */
const beginnings: readonly [EvidenceFormat, ...Signs[]][] = [
  ['jpeg', [0, '\u00ff\u00d8\u00ff']],
  ['png', [0, '\u0089PNG\r\n\u001a\n']],
  ['webp', [0, 'RIFF'], [8, 'WEBP']],
  // Before TIFF, whose beginning they share.
  ['raw', [0, 'II*\0'], [8, 'CR']],
  ['raw', [0, 'IIRO']],
  ['raw', [0, 'IIRS']],
  ['raw', [0, 'MMOR']],
  ['raw', [0, 'IIU\0']],
  ['raw', [0, 'FUJIFILMCCD-RAW']],
  ['raw', [4, 'ftypcrx ']],
  ['tiff', [0, 'II*\0']],
  ['tiff', [0, 'MM\0*']],
  ['layered', [0, '8BPS']],
  ['layered', [0, 'gimp xcf']],
  ['layered', [0, 'CSFCHUNK']],
  ['heif', [4, 'ftyphei']],
  ['heif', [4, 'ftyphev']],
  ['heif', [4, 'ftypmif1']],
  ['heif', [4, 'ftypmsf1']],
  ['heif', [4, 'ftypavif']],
  ['mp4', [4, 'ftyp']],
  ['matroska', [0, '\u001aE\u00df\u00a3']],
  ['pdf', [0, '%PDF-']],
  ['zip', [0, 'PK\u0003\u0004']]
]

/** Null for what is none of them. */
export const formatOfEvidence = (first: Uint8Array): EvidenceFormat | null => {
  const text = String.fromCharCode(...first.subarray(0, looked_at))
  const found = beginnings.find(([, ...signs]) => signs.every(([at, sign]) => text.startsWith(sign, at)))
  return found?.[0] ?? null
}

export const faultOfEvidenceFormat = (
  format: EvidenceFormat | null,
  wanted: readonly EvidenceKind[]
): EvidenceFault | null => {
  if (format === null) return { code: 'evidence_kind' }
  return kindsOf[format].some(kind => wanted.includes(kind)) ? null : { code: 'evidence_not_wanted' }
}

export const faultOfProofFormat = (format: EvidenceFormat | null): EvidenceFault | null =>
  faultOfEvidenceFormat(format, proofKinds) && { code: 'proof_kind' }

const endings: Record<EvidenceFormat, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  heif: ['heic', 'heif', 'avif'],
  tiff: ['tif', 'tiff', 'dng', 'nef', 'nrw', 'arw', 'srw', 'pef', '3fr', 'erf'],
  raw: ['raw', 'cr2', 'cr3', 'orf', 'rw2', 'raf'],
  layered: ['psd', 'psb', 'xcf', 'clip'],
  mp4: ['mp4', 'm4v', 'mov', '3gp'],
  matroska: ['mkv', 'webm'],
  pdf: ['pdf', 'ai'],
  zip: ['zip', 'kra', 'ora', 'procreate', 'sketch', 'afphoto']
}

/** What it is called where it is saved: it ends as what it is, whatever it was said to be. */
export const nameOfEvidence = (name: string, format: EvidenceFormat): string => {
  const clean = cleanFileName(name) || 'file'
  return endings[format].some(each => clean.toLowerCase().endsWith(`.${each}`))
    ? clean
    : `${clean}.${endings[format][0]}`
}

export const evidenceOutcomes = ['confirmed', 'doubts', 'not_sent'] as const
export type EvidenceOutcome = (typeof evidenceOutcomes)[number]

/** How far a request is: waiting for files, late, with files to look at, or what it came to. */
export const evidenceStates = ['asked', 'late', 'sent', ...evidenceOutcomes] as const
export type EvidenceState = (typeof evidenceStates)[number]

export const stateOfEvidence = (
  { outcome, due_at, files }: { outcome: EvidenceOutcome | null; due_at: Date; files: number },
  now: Date
): EvidenceState => {
  if (outcome !== null) return outcome
  if (files > 0) return 'sent'
  return due_at <= now ? 'late' : 'asked'
}
