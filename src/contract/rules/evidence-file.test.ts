import { expect, test } from 'vitest'
import {
  evidenceLimits,
  faultOfEvidenceFormat,
  faultOfFileSize,
  formatOfEvidence,
  nameOfEvidence,
  stateOfEvidence
} from './evidence-file.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, sign => sign.charCodeAt(0))

test.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['RIFF....WAVEfmt ', null],
  ['....ftypheic', 'heif'],
  ['....ftypavif', 'heif'],
  ['....ftypcrx ', 'raw'],
  ['....ftypisom', 'mp4'],
  ['....ftypqt  ', 'mp4'],
  ['II*\0\u0010\0\0\0CR\u0002\0', 'raw'],
  ['II*\0\u0008\0\0\0', 'tiff'],
  ['MM\0*\0\0\0\u0008', 'tiff'],
  ['FUJIFILMCCD-RAW 0201', 'raw'],
  ['8BPS\0\u0001', 'layered'],
  ['\u001aE\u00df\u00a3', 'matroska'],
  ['%PDF-1.7', 'pdf'],
  ['PK\u0003\u0004', 'zip'],
  ['MZ\u0090\0', null],
  ['<html>', null],
  [' %PDF-1.7', null],
  ['', null]
])('%j is %s', (text, format) => {
  expect(formatOfEvidence(bytes(text))).toBe(format)
})

test('a kind of file is taken where the contest takes one of its kinds', () => {
  expect(faultOfEvidenceFormat('tiff', ['raw'])).toBeNull()
  expect(faultOfEvidenceFormat('jpeg', ['raw'])).toEqual({ code: 'evidence_not_wanted' })
  expect(faultOfEvidenceFormat(null, ['raw'])).toEqual({ code: 'evidence_kind' })
})

test('300 MB are taken, and not a byte more', () => {
  expect(faultOfFileSize(evidenceLimits.bytes, evidenceLimits)).toBeNull()
  expect(faultOfFileSize(evidenceLimits.bytes + 1, evidenceLimits)).toEqual({
    code: 'evidence_too_large',
    params: { max: 300 }
  })
  expect(faultOfFileSize(0, evidenceLimits)).toEqual({ code: 'evidence_empty' })
})

test('a file is called as what it is', () => {
  expect(nameOfEvidence('DSC_1.NEF', 'tiff')).toBe('DSC_1.NEF')
  expect(nameOfEvidence('../a/studio.exe', 'jpeg')).toBe('studio.exe.jpg')
  expect(nameOfEvidence('', 'zip')).toBe('file.zip')
})

test('a request is late once its time is over and nothing came, until it is decided', () => {
  const due_at = new Date('2031-01-10T10:00:00Z')
  const before = new Date('2031-01-10T09:59:59Z')
  const at = (now: Date, files: number, outcome: 'doubts' | null = null) =>
    stateOfEvidence({ outcome, due_at, files }, now)
  expect([at(before, 0), at(due_at, 0), at(due_at, 1), at(due_at, 0, 'doubts')]).toEqual([
    'asked',
    'late',
    'sent',
    'doubts'
  ])
})
