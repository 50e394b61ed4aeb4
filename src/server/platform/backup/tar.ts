/*
 * The outer form of a backup is a plain tar, so that `tar` and `sha256sum` open it where this product is not at hand.
 * Of what a tar may say only name and size are used; all else is always the same, so a reader can demand every byte.
 */
import { BackupFault } from './fault.ts'

export const blockBytes = 512

/** A tar ends with two empty blocks. */
export const endBytes = 2 * blockBytes

const largest_entry = 8 ** 11 - 1

export const paddingAfter = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes

/** Long names are cut at a slash: 155 bytes before it, 100 after. */
const splitName = (name: string): [string, string] => {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const cut = name.indexOf('/', name.length - 101)
  const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
  if (cut < 1 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(rest) > 100)
    throw new BackupFault(`The name ${name} is too long for a backup.`)
  return [prefix, rest]
}

export const headerOf = (name: string, size: number): Buffer => {
  if (size > largest_entry) throw new BackupFault(`${name} is too large for a backup.`)
  const header = Buffer.alloc(blockBytes)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  // The sum counts its own place as spaces.
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

/** Null where it is not, byte for byte, what `headerOf` makes: a link, a folder, or damage. */
export const readHeader = (header: Buffer): { name: string; size: number } | null => {
  const prefix = textAt(header, 345, 155)
  const rest = textAt(header, 0, 100)
  const name = prefix === '' ? rest : `${prefix}/${rest}`
  const size = textAt(header, 124, 12)
  if (!/^[0-7]{11}$/.test(size)) return null
  try {
    return headerOf(name, Number.parseInt(size, 8)).equals(header)
      ? { name, size: Number.parseInt(size, 8) }
      : null
  } catch {
    return null
  }
}
