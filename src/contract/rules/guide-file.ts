/*
 * Audio guides: what one may be. What a file is, is told by what is in it and never by its name. The browser asks before it
 * sends a byte, the server asks again and reads how long it plays.
 */
import type { EvidenceFault } from './evidence-file.ts'

export const guideFormats = ['mp3', 'aac', 'm4a', 'opus'] as const
export type GuideFormat = (typeof guideFormats)[number]

const megabyte = 1024 * 1024

export const guideLimits = {
  bytes: 20 * megabyte,
  /** One for a work, and as many works as hang in a room. */
  files: 500,
  /** All guides of one room together. */
  total: 1000 * megabyte
} as const

export const guideMinutes = 10

/** In four languages at most, and long enough for ten minutes of speech. */
export const mostTranscript = 10_000

/** As a browser is told what it plays. */
export const guideTypes: Record<GuideFormat, string> = {
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  opus: 'audio/ogg'
}

/** How the address of one ends. */
export const guideEndings: Record<GuideFormat, string> = { mp3: 'mp3', aac: 'aac', m4a: 'm4a', opus: 'ogg' }

const says = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((sign, place) => bytes[at + place] === sign.codePointAt(0))

/** Whether a file may be one, by its first bytes alone. */
const couldBeGuide = (first: Uint8Array): boolean =>
  says(first, 0, 'ID3') ||
  says(first, 0, 'OggS') ||
  says(first, 4, 'ftyp') ||
  (first[0] === 0xff && ((first[1] ?? 0) & 0xe0) === 0xe0)

export const faultOfGuideStart = (first: Uint8Array): EvidenceFault | null =>
  couldBeGuide(first) ? null : { code: 'guide_kind' }

export const faultOfGuideLength = (seconds: number): EvidenceFault | null =>
  seconds <= guideMinutes * 60 ? null : { code: 'guide_too_long', params: { max: guideMinutes } }
