/*
 * Which files go along with a message to a team. The browser asks before it sends a byte, from the size; the server
 * judges by what is in the file, never by what it is called. A file is passed on as it is and only ever saved, so what
 * is taken is what a person reads, and nothing that a browser would run.
 */
import { cleanFileName } from './file-name.ts'

export const contactFileKinds = ['pdf', 'jpeg', 'png', 'webp', 'text'] as const
export type ContactFileKind = (typeof contactFileKinds)[number]

export const contactFileLimits = {
  bytes: 10 * 1024 * 1024,
  /** With one message. */
  files: 3
} as const

/** What is wrong with a file, or with the ticket that names it; each has its sentence in the catalogue `contact`. */
export const contactFileCodes = [
  'attached_empty',
  'attached_too_large',
  'attached_kind',
  'attached_markup',
  'attached_broken',
  'attached_more',
  'attached_unknown',
  'attached_run_out',
  'attached_taken'
] as const
export type ContactFileCode = (typeof contactFileCodes)[number]

export interface ContactFileFault {
  code: ContactFileCode
  params?: Record<string, number>
}

export const faultOfSize = (bytes: number): ContactFileFault | null => {
  if (bytes === 0) return { code: 'attached_empty' }
  if (bytes <= contactFileLimits.bytes) return null
  return { code: 'attached_too_large', params: { max: contactFileLimits.bytes / (1024 * 1024) } }
}

const endings: Record<ContactFileKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  text: ['txt']
}

export const endingOf = (kind: ContactFileKind): string => endings[kind][0]

/** What it is called where it is saved: it ends as what it is, whatever it was said to be. */
export const nameOfContactFile = (name: string, kind: ContactFileKind): string => {
  const clean = cleanFileName(name) || 'file'
  return endings[kind].some(each => clean.toLowerCase().endsWith(`.${each}`))
    ? clean
    : `${clean}.${endingOf(kind)}`
}
