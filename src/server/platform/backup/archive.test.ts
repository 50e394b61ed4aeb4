import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ArchiveWriter, entries_per_manifest } from './archive-writer.ts'
import type { BackupHead } from './head.ts'
import { blockBytes, headerOf } from './tar.ts'
import { verifyArchive } from './verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'palmares-archive-'))
const at = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

const head: BackupHead = {
  product: 'palmares',
  format: 1,
  version: '0.1.0',
  moment: '2026-05-01T12:00:00.000Z',
  files: true,
  migrations: [{ name: '0001_ground.sql', checksum: 'c' }],
  jobs_version: 43
}

type Body = [name: string, body: string | Buffer]

const usual: Body[] = [
  ['head.json', JSON.stringify(head)],
  ['uploads/01a2056c-7489-71dd-a52e-5f2f4b6aa9f3', 'half a pic'],
  ['tables/public.users/000001.zst', 'never unpacked here'],
  ['tables.json', '[]'],
  ['files/media/a/320.webp', Buffer.alloc(blockBytes)],
  ['files/media/a/640.webp', 'a wider one'],
  ['files/empty', '']
]

const write = async (name: string, entries: readonly Body[]): Promise<string> => {
  const archive = await ArchiveWriter.create(at(name))
  for (const [entry, body] of entries) await archive.add(entry, Buffer.from(body))
  await archive.finish()
  return at(name)
}

const refusal = async (file: string): Promise<string> => {
  const error: unknown = await verifyArchive(file).catch((reason: unknown) => reason)
  if (error instanceof Error && error.name === 'BackupFault') return error.message
  throw new Error('It was not refused as a backup', { cause: error })
}

let whole = Buffer.alloc(0)
beforeAll(async () => {
  whole = readFileSync(await write('usual', usual))
})

const changed = (name: string, bytes: Buffer): string => {
  writeFileSync(at(name), bytes)
  return at(name)
}

it('is read as it was written', async () => {
  expect(await verifyArchive(at('usual'))).toEqual({ head, tables: [], files: 4 })
})

it('opens with tar where this product is not at hand, and lists hashes as sha256sum does', () => {
  const opened = mkdtempSync(at('opened-'))
  execFileSync('tar', ['xf', at('usual'), '-C', opened])
  const lines = usual.map(([name, body]) => {
    expect(readFileSync(join(opened, name)).equals(Buffer.from(body))).toBe(true)
    return `${createHash('sha256').update(body).digest('hex')}  ${name}\n`
  })
  expect(readFileSync(join(opened, 'manifest/000001'), 'utf8')).toBe(lines.join(''))
})

it('is refused where any one byte of it is another, wherever it is', async () => {
  const flip = async (place: number, by: number): Promise<void> => {
    const bytes = Buffer.from(whole)
    bytes[place] = (bytes[place] ?? 0) ^ by
    expect(await refusal(changed('flipped', bytes))).toMatch(
      / is damaged: .+\.|is not a backup of Palmares\./
    )
  }
  const places = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
  await fc.assert(
    fc.asyncProperty(places, ([place, by]) => flip(place, by)),
    { seed: 20, numRuns: 400 }
  )
})

it('is refused where it ends too early, wherever it ends', async () => {
  const cut = async (length: number): Promise<void> => {
    const file = changed('cut', whole.subarray(0, length))
    expect(await refusal(file)).toMatch(/ is damaged: |is not a backup of Palmares\./)
  }
  await fc.assert(fc.asyncProperty(fc.nat(whole.length - 1), cut), { seed: 20, numRuns: 100 })
})

it('is refused where something follows it', async () => {
  expect(await refusal(changed('longer', Buffer.concat([whole, Buffer.alloc(1)])))).toContain(
    'something follows its end'
  )
})

it.each([
  ['a text', Buffer.from('CREATE TABLE users ();\n'.repeat(100))],
  ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
  ['nothing', Buffer.alloc(0)],
  ['an empty tar', Buffer.alloc(10_240)],
  ['another tar', Buffer.concat([headerOf('readme', 0), Buffer.alloc(1024)])]
])('%s is no backup', async (_, bytes) => {
  expect(await refusal(changed('other', bytes))).toBe(`${at('other')} is not a backup of Palmares.`)
})

it.each([
  'files/../../etc/passwd',
  'files/a/../../b',
  'files//etc/passwd',
  'files/.ssh/authorized_keys',
  'files/..',
  'files/a\\..\\b',
  'uploads/../secret',
  '/etc/passwd',
  '../head.json',
  'tables/public.users/../../000001.zst',
  'postgres/PG_VERSION'
])('sealed correctly, but naming %j, is refused', async name => {
  const file = await write('slipping', [...usual.slice(0, 4), [name, 'planted']])
  expect(await refusal(file)).toContain(`it names ${JSON.stringify(name)}, which no backup holds`)
})

it.each([
  ['a symbolic link', '2'],
  ['a hard link', '1'],
  ['a folder', '5']
])('%s in it is refused', async (_, type) => {
  const link = headerOf('files/link', 0)
  link.write(type, 156)
  link.write('/etc/passwd', 157)
  link.fill(' ', 148, 156)
  const sum = link.reduce((total, byte) => total + byte, 0)
  link.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const begun = await write('linked', usual.slice(0, 1))
  const first = readFileSync(begun).subarray(0, blockBytes * 2)
  expect(await refusal(changed('linked', Buffer.concat([first, link])))).toContain(
    'the beginning of an entry is not as a backup writes it'
  )
})

it('is refused where it holds files though it says that it has none', async () => {
  const alone = JSON.stringify({ ...head, files: false })
  expect(await refusal(await write('alone', [['head.json', alone], ...usual.slice(1)]))).toContain(
    'it holds files that it says it has not'
  )
})

it('of a newer form is refused by its number', async () => {
  const newer = JSON.stringify({ product: 'palmares', format: 2, more: true })
  expect(await refusal(await write('newer', [['head.json', newer]]))).toBe(
    `${at('newer')} was written by a newer version. Restore it with that version.`
  )
})

it('lists hashes as it goes, however many files there are, and each is held to its list', async () => {
  const many = Array.from({ length: 2 * entries_per_manifest + 7 }, (_, n): Body => [`files/f/${n}`, `${n}`])
  const file = await write('many', [...usual.slice(0, 1), ['tables.json', '[]'], ...many])
  expect((await verifyArchive(file)).files).toBe(many.length)
  const bytes = readFileSync(file)
  // The very first file, listed long before the end.
  const place = bytes.indexOf(headerOf('files/f/0', 1)) + blockBytes
  bytes[place] = 0x39
  expect(await refusal(changed('many', bytes))).toContain('another hash than was written down for it')
})

it('has its name only when all of it is there, and is nobody else’s to read', async () => {
  const archive = await ArchiveWriter.create(at('begun'))
  await archive.add('head.json', Buffer.from('{}'))
  const names = () => readdirSync(folder).filter(name => name.startsWith('begun'))
  expect(names()).toEqual(['begun.part'])
  expect(statSync(at('begun.part')).mode & 0o777).toBe(0o600)
  await archive.abandon()
  expect(names()).toEqual([])
})
