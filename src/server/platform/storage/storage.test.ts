import { mkdtemp, readdir, rm } from 'node:fs/promises'
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
