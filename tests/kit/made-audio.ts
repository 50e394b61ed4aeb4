/* Recordings of silence, each built as its format says, so that no test needs an encoder. */

/** MPEG audio of 128 kbit/s: each frame of 417 bytes plays 1152 samples at 44.1 kHz. */
export const mp3Of = (seconds: number): Buffer => {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame))
}

/** AAC as it is streamed: frames of 13 bytes, 1024 samples at 44.1 kHz. */
export const aacOf = (seconds: number): Buffer => {
  const frame = Buffer.alloc(13)
  frame.set([0xff, 0xf1, 0x50, 0x80, 0x01, 0xbf, 0xfc])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1024) }, () => frame))
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x80000000) === 0 ? sum << 1 : (sum << 1) ^ 0x04c11db7
  return sum
})

const checksum = (bytes: Buffer): number => {
  let sum = 0
  for (const byte of bytes) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 255] ?? 0)) >>> 0
  return sum
}

const page = (packets: Buffer[], { at, granule, flags }: { at: number; granule: number; flags: number }) => {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeUInt8(flags, 5)
  head.writeBigInt64LE(BigInt(granule), 6)
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(at, 18)
  head.writeUInt8(packets.length, 26)
  const whole = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
}

/** Opus in Ogg: packets of 20 ms, fifty on a page; a browser plays it. */
export const opusOf = (seconds: number): Buffer => {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.set([1, 1], 8)
  head.writeUInt32LE(48_000, 12)
  const tags = Buffer.concat([
    Buffer.from('OpusTags'),
    Buffer.from([4, 0, 0, 0]),
    Buffer.from('none'),
    Buffer.alloc(4)
  ])
  const silence = Buffer.from([0xf8, 0xff, 0xfe])
  const pages = [page([head], { at: 0, granule: 0, flags: 2 }), page([tags], { at: 1, granule: 0, flags: 0 })]
  for (let second = 1; second <= seconds; second += 1)
    pages.push(
      page(
        Array.from({ length: 50 }, () => silence),
        { at: second + 1, granule: second * 48_000, flags: second === seconds ? 4 : 0 }
      )
    )
  return Buffer.concat(pages)
}

const box = (kind: string, ...parts: Buffer[]): Buffer => {
  const inside = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(kind, 4)
  return Buffer.concat([head, inside])
}

/** MPEG-4 with one track, of sound unless said otherwise. */
export const m4aOf = (seconds: number, { handler = 'soun', brand = 'M4A ' } = {}): Buffer => {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  const said = Buffer.alloc(24)
  said.write(handler, 8)
  const track = box('trak', box('mdia', box('hdlr', said)))
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}isom`)),
    box('moov', box('mvhd', header), track),
    box('mdat', Buffer.alloc(64))
  ])
}
