/*
 * A file's name as its owner knows it: for them to recognise it by, and for nothing else. What could lead elsewhere,
 * break a header or lie about its order is taken out.
 */
import { mostUnits } from './marks.ts'

// C0 and C1 controls, line and paragraph ends, bidi marks, embeddings, overrides and isolates, zero width no-break space.
const unwanted =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu
const longest = 120

export const cleanFileName = (name: string): string => {
  // A run of marks takes long to normalise, so no more of it is looked at than could be kept.
  const said = (name.split(/[/\\]/).at(-1) ?? '').slice(0, mostUnits(longest))
  const last = said.normalize('NFC').replaceAll(unwanted, '')
  return [...last.replace(/^\.+/, '').trim()].slice(0, longest).join('')
}
