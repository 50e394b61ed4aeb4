import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { unzip } from '#tests/kit/unzip.ts'
import { zipOf, type ZipEntry } from './zip.ts'

const at = new Date('2026-03-04T05:06:08Z')

it('holds every file whole and in order, with the time that was given', async () => {
  const long = Array.from({ length: 5000 }, (_, index) => `line ${index} – نص\n`)
  const entries: ZipEntry[] = [
    { name: 'README.txt', text: ['Bonjour, مرحبًا\n'] },
    { name: 'nothing.json', text: [] },
    { name: 'long.txt', text: long }
  ]
  expect(await unzip(await buffer(await zipOf(entries, at)))).toEqual([
    { name: 'README.txt', at, text: 'Bonjour, مرحبًا\n' },
    { name: 'nothing.json', at, text: '' },
    { name: 'long.txt', at, text: long.join('') }
  ])
})

class Source {
  given = 0
  left = 0

  async *text(pieces: number): AsyncGenerator<string> {
    try {
      for (let piece = 0; piece < pieces; piece += 1) {
        const text = randomBytes(24 * 1024).toString('latin1')
        this.given += Buffer.byteLength(text)
        yield text
      }
    } finally {
      this.left += 1
    }
  }
}

/** Until nothing more is asked of the source, however long that is. */
const rests = async (source: Source): Promise<number> => {
  for (;;) {
    const before = source.given
    for (let turns = 0; turns < 3000; turns += 1) await turn()
    if (source.given === before) return before
  }
}

it('is made no faster than it is taken', async () => {
  const [first, second] = [new Source(), new Source()]
  const zip = await zipOf(
    [
      { name: 'first', text: first.text(800) },
      { name: 'second', text: second.text(1) }
    ],
    at
  )
  await once(zip, 'readable')
  expect(await rests(first)).toBeLessThan(1_000_000)
  zip.read()
  expect(await rests(first)).toBeLessThan(2_000_000)
  expect(second.given).toBe(0)
  const rest = await buffer(zip)
  expect(first.given).toBeGreaterThan(20_000_000)
  expect(rest.length).toBeGreaterThan(10_000_000)
})

it('reads on no source that nobody waits for any more', async () => {
  const source = new Source()
  const zip = await zipOf([{ name: 'endless', text: source.text(Infinity) }], at)
  await once(zip, 'readable')
  zip.destroy()
  await once(zip, 'close')
  while (source.left === 0) await turn()
  const { given } = source
  for (let turns = 0; turns < 50; turns += 1) await turn()
  expect(source.given).toBe(given)
})

it('breaks off where a source does, and never ends as if it were whole', async () => {
  const broken = async function* (): AsyncGenerator<string> {
    yield 'half'
    await turn()
    throw new Error('The database went away')
  }
  const after = new Source()
  const zip = await zipOf(
    [
      { name: 'broken', text: broken() },
      { name: 'after', text: after.text(1) }
    ],
    at
  )
  await expect(buffer(zip)).rejects.toThrow('The database went away')
  expect(after.given).toBe(0)
})
