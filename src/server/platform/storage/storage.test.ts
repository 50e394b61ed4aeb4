import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderStorage } from './storage.ts'

let folder = ''
let storage: FolderStorage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmares-storage-'))
  storage = new FolderStorage(join(folder, 'files'))
})

afterEach(() => rm(folder, { recursive: true }))

test('what was put is read and streamed whole', async () => {
  await storage.put('media/a/320.webp', Buffer.from('picture'))
  expect((await storage.read('media/a/320.webp'))?.toString()).toBe('picture')
  const found = await storage.stream('media/a/320.webp')
  expect(found?.size).toBe(7)
  const chunks = await found?.stream.toArray()
  expect(Buffer.concat(chunks ?? []).toString()).toBe('picture')
})

test('what is not there is null', async () => {
  expect(await storage.read('media/none')).toBeNull()
  expect(await storage.stream('media/none')).toBeNull()
})

test('a second put replaces the first and leaves nothing beside it', async () => {
  await storage.put('a/b', Buffer.from('one'))
  await storage.put('a/b', Buffer.from('two'))
  expect((await storage.read('a/b'))?.toString()).toBe('two')
  expect(await readdir(join(folder, 'files/a'))).toEqual(['b'])
})

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'A/b', 'a/b\0', '', '.', 'a/.b'])(
  'the key %j is refused',
  async key => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    await expect(storage.read(key)).rejects.toThrow('Not a storage key')
  }
)

test('a put that fails leaves no part of a file behind', async () => {
  await storage.put('a/b', Buffer.from('one'))
  await expect(storage.put('a/b/c', Buffer.from('two'))).rejects.toThrow('ENOTDIR')
  expect(await readdir(join(folder, 'files/a'))).toEqual(['b'])
})

test('a copy of a file is kept, and told where it lies', async () => {
  const sent = join(folder, 'sent')
  await writeFile(sent, 'picture')
  await storage.putCopy('originals/a', sent)
  expect((await storage.read('originals/a'))?.toString()).toBe('picture')
  expect(await storage.file('originals/a')).toBe(join(folder, 'files/originals/a'))
  expect(await storage.file('originals/none')).toBeNull()
  await expect(storage.putCopy('originals/b', join(folder, 'none'))).rejects.toThrow('ENOENT')
  expect(await readdir(join(folder, 'files/originals'))).toEqual(['a'])
})

test('files come beside those that are there, or not at all', async () => {
  await storage.put('media/a/tiles/0', Buffer.from('tile'))
  await storage.put('media/a/320.webp', Buffer.from('old'))
  const made = await storage.putFiles('media/a', async beside => {
    await writeFile(join(beside, '320.webp'), 'new')
    await writeFile(join(beside, '800.webp'), 'new')
    return 2
  })
  expect(made).toBe(2)
  expect((await readdir(join(folder, 'files/media/a'))).toSorted()).toEqual(['320.webp', '800.webp', 'tiles'])
  expect((await storage.read('media/a/320.webp'))?.toString()).toBe('new')
  const failing = storage.putFiles('media/a', async beside => {
    await writeFile(join(beside, '320.webp'), 'half')
    throw new Error('crashed')
  })
  await expect(failing).rejects.toThrow('crashed')
  expect((await storage.read('media/a/320.webp'))?.toString()).toBe('new')
  expect(await readdir(join(folder, 'files/media'))).toEqual(['a'])
})
