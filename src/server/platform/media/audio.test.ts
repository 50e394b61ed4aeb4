import { describe, expect, it } from 'vitest'
import { aacOf, m4aOf, mp3Of, opusOf } from '#tests/kit/made-audio.ts'
import { readRecording } from './audio.ts'

const tagged = (bytes: Buffer, size: number): Buffer => {
  const tag = Buffer.alloc(10 + size)
  tag.write('ID3')
  tag.set([4, 0, 0, 0, 0, size >> 7, size & 127], 3)
  return Buffer.concat([tag, bytes])
}

describe('a recording', () => {
  it.each([
    ['MP3', mp3Of(12), 'mp3', 12],
    ['MP3 with a tag before it', tagged(mp3Of(12), 300), 'mp3', 12],
    ['MP3 with a tag behind it', Buffer.concat([mp3Of(12), Buffer.from('TAG'.padEnd(128, 'x'))]), 'mp3', 12],
    ['AAC', aacOf(7), 'aac', 7],
    ['M4A', m4aOf(95), 'm4a', 95],
    ['M4A that calls itself MP4', m4aOf(95, { brand: 'isom' }), 'm4a', 95],
    ['Opus', opusOf(3), 'opus', 3]
  ])('of %s is told by what is in it, with its length', async (_, bytes, format, seconds) => {
    const found = await readRecording(bytes)
    expect(found?.format).toBe(format)
    expect(found?.seconds).toBeCloseTo(seconds, 1)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('This is no recording, whatever its name says.'.repeat(50))],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a head without frames', Buffer.concat([mp3Of(0.05), Buffer.alloc(200_000, 'x')])],
    ['a tag alone', tagged(Buffer.from('<script>'.repeat(40)), 20)],
    ['Opus that was cut', opusOf(3).subarray(0, -20)],
    ['Opus with something behind it', Buffer.concat([opusOf(3), Buffer.from('PK\u0003\u0004')])],
    ['M4A that was cut', m4aOf(95).subarray(0, -10)],
    ['a film', m4aOf(95, { handler: 'vide', brand: 'isom' })],
    ['MPEG-4 without a track', m4aOf(95, { handler: 'text' })],
    ['MPEG-4 of no length', m4aOf(0)]
  ])('is not %s', async (_, bytes) => {
    expect(await readRecording(bytes)).toBeNull()
  })

  it('of hostile boxes and pages ends in a moment', async () => {
    const tiny = Buffer.alloc(20 * 1024 * 1024)
    m4aOf(1).copy(tiny)
    for (let at = m4aOf(1).length; at + 8 <= tiny.length; at += 8) {
      tiny.writeUInt32BE(8, at)
      tiny.write('free', at + 4)
    }
    const before = performance.now()
    expect(await readRecording(tiny)).toBeNull()
    expect(await readRecording(Buffer.concat([mp3Of(1), Buffer.alloc(20 * 1024 * 1024, 0xff)]))).toBeNull()
    expect(performance.now() - before).toBeLessThan(2000)
  })
})
