import { describe, expect, it } from 'vitest'
import { codeBytes, codeOf, printedCode, readCode } from './diploma-code.ts'

const bytesOf = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: codeBytes }, (_, at) => Number((value >> BigInt(8 * (9 - at))) & 255n))

describe('the code of a diploma', () => {
  it('says all of its 80 bits', () => {
    expect(codeOf(bytesOf(0n))).toBe('0000000000000000')
    expect(codeOf(bytesOf((1n << 80n) - 1n))).toBe('ZZZZZZZZZZZZZZZZ')
    expect(codeOf(bytesOf(1n))).toBe('0000000000000001')
    expect(codeOf(bytesOf(1n << 79n))).toBe('G000000000000000')
    expect(() => codeOf(new Uint8Array(9))).toThrow('ten bytes')
  })

  it('is printed in fours, and read as people type it', () => {
    expect(printedCode('7K3M0QZ1ABCDEFGH')).toBe('7K3M-0QZ1-ABCD-EFGH')
    for (const typed of [
      '7K3M-0QZ1-ABCD-EFGH',
      '7k3m oqzl abcd efgh',
      '7K3MOQZIABCDEFGH',
      ' 7k3m–0qz1—abcd-efgh\t',
      '７Ｋ３Ｍ0QZ1ABCDEFGH'
    ])
      expect(readCode(typed)).toBe('7K3M0QZ1ABCDEFGH')
  })

  it('is nothing else', () => {
    for (const typed of [
      '',
      '7K3M',
      '7K3M-0QZ1-ABCD-EFGU',
      '7K3M-0QZ1-ABCD-EFGHJ',
      '7K3M/0QZ1/ABCD/EFGH',
      ' '.repeat(61),
      '7K3M0QZ1ABCDEFG\0'
    ])
      expect(readCode(typed)).toBeNull()
  })
})
