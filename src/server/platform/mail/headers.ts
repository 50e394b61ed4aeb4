/*
 * What a header carries of a mail. The mail library reads a list of addresses where one should stand, and leaves plain
 * ASCII as it is: an encoded word that somebody typed would be read as what it stands for, and a word without end would
 * make a line that mail servers refuse. Such subjects are encoded whole, so that a reader sees what was typed.
 */

/** As the contract takes them, so that no line can hold two. */
export const isOneAddress = (address: string): boolean =>
  /^[^\s<>(),;:"[\]\\@]+@[^\s<>(),;:"[\]\\@]+$/.test(address)

/** What one encoded word holds, so that it stays below the 75 signs of RFC 2047. */
const most_bytes = 45
const longest_word = 70

const encodedWords = (text: string): string => {
  const pieces: string[] = []
  let piece = ''
  for (const sign of text) {
    if (Buffer.byteLength(piece + sign) > most_bytes) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece].map(each => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ')
}

interface SubjectOfMail {
  subject?: string
  headers: Record<string, { prepared: true; foldLines: true; value: string }>
}

export const subjectOfMail = (subject: string): SubjectOfMail =>
  subject.includes('=?') || subject.split(/\s/).some(word => word.length > longest_word)
    ? {
        headers: {
          Subject: { prepared: true, foldLines: true, value: encodedWords(subject.replaceAll(/\s/gu, ' ')) }
        }
      }
    : { subject, headers: {} }
