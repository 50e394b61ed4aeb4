/*
 * What a recording is and how long it plays, read from how it is built: every frame, page or box from its first byte to its
 * last. Nothing is decoded. What is not built so to its end, has a picture track, or only claims to be audio is none.
 */
import { fileTypeFromBuffer } from 'file-type'
import type { GuideFormat } from '#contract/rules/guide-file.ts'

export interface Recording {
  format: GuideFormat
  seconds: number
}

interface Frame {
  bytes: number
  seconds: number
}

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

const bitrates_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitrates_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const rates = [44_100, 48_000, 32_000]

/** Of MPEG audio, layer III: null where none begins. */
const mp3Frame = (bytes: Buffer, at: number): Frame | null => {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return null
  const [second, third] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)]
  const version = (second >> 3) & 3
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return null
  const bitrate = (version === 3 ? bitrates_1 : bitrates_2)[third >> 4] ?? 0
  const base = rates[(third >> 2) & 3] ?? 0
  if (bitrate === 0 || base === 0) return null
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return { bytes: Math.floor((samples / 8) * 1000 * (bitrate / rate)) + padding, seconds: samples / rate }
}

const aac_rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350
]

/** Of AAC as it is streamed (ADTS). */
const aacFrame = (bytes: Buffer, at: number): Frame | null => {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes.readUInt8(at + 1) & 0xf6) !== 0xf0) return null
  const rate = aac_rates[(bytes.readUInt8(at + 2) >> 2) & 15]
  const length =
    ((bytes.readUInt8(at + 3) & 3) << 11) | (bytes.readUInt8(at + 4) << 3) | (bytes.readUInt8(at + 5) >> 5)
  if (rate === undefined || length < 7) return null
  return { bytes: length, seconds: (1024 * ((bytes.readUInt8(at + 6) & 3) + 1)) / rate }
}

/** Behind the tags that stand before the first frame. */
const afterTags = (bytes: Buffer): number => {
  let at = 0
  while (at + 10 <= bytes.length && latin(bytes, at, at + 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (bytes.readUInt8(at + place) & 0x7f), 0)
    at += 10 + size
  }
  return at
}

// Tags at the end, and what an encoder leaves before its first frame.
const most_beside = 64 * 1024

/** How long the frames play that follow one another; null where they do not reach the end of the file. */
const lengthOfFrames = (bytes: Buffer, frameAt: typeof mp3Frame): number | null => {
  let [at, seconds, beside, frames] = [afterTags(bytes), 0, 0, 0]
  while (at < bytes.length) {
    const frame = frameAt(bytes, at)
    if (frame && frame.bytes > 0 && at + frame.bytes <= bytes.length) {
      at += frame.bytes
      seconds += frame.seconds
      frames += 1
    } else {
      at += 1
      beside += 1
      if (beside > most_beside) return null
    }
  }
  return frames < 4 || beside > bytes.length / 4 ? null : seconds
}

/** Of Opus in Ogg: the last page says how many samples there are. */
const lengthOfOpus = (bytes: Buffer): number | null => {
  let [at, granule, stream] = [0, 0n, -1]
  let skipped: number | null = null
  while (at < bytes.length) {
    if (at + 27 > bytes.length || latin(bytes, at, at + 4) !== 'OggS') return null
    const segments = bytes.readUInt8(at + 26)
    const head = at + 27 + segments
    if (head > bytes.length) return null
    const body = bytes.subarray(at + 27, head).reduce((sum, size) => sum + size, 0)
    const serial = bytes.readUInt32LE(at + 14)
    if (head + body > bytes.length || (stream !== -1 && serial !== stream)) return null
    if (stream === -1) {
      if (body < 19 || latin(bytes, head, head + 8) !== 'OpusHead') return null
      skipped = bytes.readUInt16LE(head + 10)
      stream = serial
    }
    const position = bytes.readBigInt64LE(at + 6)
    if (position > granule) granule = position
    at = head + body
  }
  return skipped === null ? null : (Number(granule) - skipped) / 48_000
}

interface Box {
  kind: string
  from: number
  to: number
}

// A recording has a few dozen.
const most_boxes = 5000

/** The boxes that fill this part of a file without a gap; null where they do not. */
const boxesIn = (bytes: Buffer, from: number, to: number): Box[] | null => {
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    if (at + 8 > to || boxes.length === most_boxes) return null
    const said = bytes.readUInt32BE(at)
    const large = said === 1
    if (large && at + 16 > to) return null
    const size = large ? Number(bytes.readBigUInt64BE(at + 8)) : said === 0 ? to - at : said
    const head = large ? 16 : 8
    if (size < head || at + size > to) return null
    boxes.push({ kind: latin(bytes, at + 4, at + 8), from: at + head, to: at + size })
    at += size
  }
  return boxes
}

const inside = (bytes: Buffer, boxes: readonly Box[] | null, kind: string): Box[][] =>
  (boxes ?? []).filter(box => box.kind === kind).map(({ from, to }) => boxesIn(bytes, from, to) ?? [])

/** Of MPEG-4: what its header says, where its tracks are of sound and none of pictures. */
const lengthOfM4a = (bytes: Buffer): number | null => {
  const whole = boxesIn(bytes, 0, bytes.length)
  const [movie] = inside(bytes, whole, 'moov')
  if (!whole?.some(({ kind }) => kind === 'mdat') || !movie) return null
  const handlers = inside(bytes, movie, 'trak')
    .flatMap(track => inside(bytes, track, 'mdia'))
    .flatMap(media => media.filter(({ kind }) => kind === 'hdlr'))
    .map(({ from, to }) => (to - from < 12 ? '' : latin(bytes, from + 8, from + 12)))
  if (handlers.includes('vide') || !handlers.includes('soun')) return null
  const header = movie.find(({ kind }) => kind === 'mvhd')
  if (!header) return null
  const { from, to } = header
  const isLong = to > from && bytes.readUInt8(from) === 1
  if (to - from < (isLong ? 32 : 20)) return null
  const scale = bytes.readUInt32BE(from + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(from + 24)) : bytes.readUInt32BE(from + 16)
  return scale === 0 ? null : length / scale
}

const readers: Record<string, { format: GuideFormat; lengthOf: (bytes: Buffer) => number | null }> = {
  mp3: { format: 'mp3', lengthOf: bytes => lengthOfFrames(bytes, mp3Frame) },
  aac: { format: 'aac', lengthOf: bytes => lengthOfFrames(bytes, aacFrame) },
  m4a: { format: 'm4a', lengthOf: lengthOfM4a },
  mp4: { format: 'm4a', lengthOf: lengthOfM4a },
  opus: { format: 'opus', lengthOf: lengthOfOpus }
}

/** Null where it is no recording of a kind that is taken, or not whole. */
export const readRecording = async (bytes: Buffer): Promise<Recording | null> => {
  const reader = readers[(await fileTypeFromBuffer(bytes))?.ext ?? '']
  const seconds = reader?.lengthOf(bytes) ?? null
  return reader && seconds !== null && Number.isFinite(seconds) && seconds > 0
    ? { format: reader.format, seconds }
    : null
}
