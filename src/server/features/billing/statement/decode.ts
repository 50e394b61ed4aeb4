/*
 * The letters of a file that a bank wrote. It says in which encoding only sometimes, and not always truly; letters that were
 * read wrongly would make other names and references of what payers wrote.
 */
import { statementLimits } from '#contract/rules/bank-statement.ts'
import { lineAt, Unreadable } from './unreadable.ts'

/** As XML may name them; what is not here no bank of ours writes. */
const named: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  // Some programs write this name over UTF-8. What is truly in 16 bits was told by its bytes before.
  'utf-16': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15'
}

const signatures: readonly [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be']
]

const byItsBytes = (bytes: Uint8Array): string | null => {
  for (const [signature, encoding] of signatures)
    if (signature.every((byte, place) => bytes[place] === byte)) return encoding
  const [first, second, third, fourth] = bytes
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
  return null
}

/** The end of a file that was cut may be half a letter, which is told from bytes that are none. */
const decodedAs = (encoding: string, bytes: Uint8Array): { text: string; cut: boolean } | null => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let text = ''
  try {
    text = decoder.decode(bytes, { stream: true })
  } catch {
    return null
  }
  try {
    return { text: text + decoder.decode(), cut: false }
  } catch {
    return { text, cut: true }
  }
}

const wrongAt = (encoding: string, bytes: Uint8Array): number => {
  const text = new TextDecoder(encoding).decode(bytes)
  return lineAt(text, text.indexOf('\ufffd'))
}

const strictly = (encoding: string, bytes: Uint8Array): string => {
  const decoded = decodedAs(encoding, bytes)
  if (!decoded) throw new Unreadable('wrong_encoding', wrongAt(encoding, bytes))
  if (decoded.cut) throw new Unreadable('half_a_file', lineAt(decoded.text, decoded.text.length))
  return decoded.text
}

/** Every byte is a letter there, and those that no text has are signs of another encoding. */
const inOneByte = (encoding: string, bytes: Uint8Array): string => {
  const text = new TextDecoder(encoding).decode(bytes)
  const strange = text.search(/[\u0080-\u009f]/)
  if (strange !== -1) throw new Unreadable('wrong_encoding', lineAt(text, strange))
  return text
}

const withoutName = (bytes: Uint8Array): string => {
  const decoded = decodedAs('utf-8', bytes)
  if (!decoded) return inOneByte('windows-1252', bytes)
  if (!decoded.cut) return decoded.text
  // Its last byte alone is no UTF-8: half a letter where others are whole, else the letter of another encoding.
  if (/[^\0-\x7f]/.test(decoded.text))
    throw new Unreadable('half_a_file', lineAt(decoded.text, decoded.text.length))
  return inOneByte('windows-1252', bytes)
}

const headLength = 256

export const decodeStatement = (bytes: Uint8Array): string => {
  if (bytes.length > statementLimits.bytes)
    throw new Unreadable('too_large', null, { max: statementLimits.bytes / (1024 * 1024) })
  const certain = byItsBytes(bytes)
  if (certain) return strictly(certain, bytes)
  const head = Buffer.from(bytes.subarray(0, headLength)).toString('latin1')
  // No text has such a byte: it is a picture, a PDF or an archive.
  if (bytes.includes(0)) throw new Unreadable('not_a_statement')
  if (!/^\s*</.test(head)) return withoutName(bytes)
  const said = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?<name>[\w.-]{1,40})["']/.exec(head)?.groups?.['name']
  const encoding = named[(said ?? 'utf-8').toLowerCase()]
  if (!encoding) throw new Unreadable('wrong_encoding', 1, { encoding: said ?? '' })
  return encoding === 'utf-8' ? strictly(encoding, bytes) : inOneByte(encoding, bytes)
}
