/*
 * Which pictures of a library are one work. What was said in the library itself goes before everything; then pictures that
 * were entered together are a work, and what is left stands alone. Every picture stands in one work.
 */
import type { WorkDescription } from '#contract/library.ts'
import { mostImages } from '#contract/rules/work-limits.ts'
import { emptyParts } from '#contract/work-parts.ts'

/** A picture by its bytes, so that it is the same one in all teams. */
export interface SaidPicture {
  hash: string
  alt: string
}

/** An entry, or a picture of a series or an application. */
export interface SaidTogether {
  at: Date
  /** False of a draft that was never handed in, which may still be about anything. */
  entered: boolean
  words: WorkDescription
  pictures: readonly SaidPicture[]
}

/** Of version 0: what was said of a single picture, which decides nothing about what it belongs to. */
export interface KeptWork {
  id: string
  version: number
  words: WorkDescription
  pictures: readonly SaidPicture[]
}

export interface ArrangedWork {
  /** Null where the library itself says nothing about what belongs to it. */
  kept: KeptWork | null
  words: WorkDescription
  pictures: SaidPicture[]
}

interface Forming {
  kept: KeptWork | null
  title: string
  said: SaidTogether[]
  hashes: string[]
}

const { title, year, medium, height, width, depth, unit, statement } = emptyParts
const nothing: WorkDescription = { title, year, medium, height, width, depth, unit, statement }

const later = (one: SaidTogether, other: SaidTogether): number => other.at.getTime() - one.at.getTime()

/** Several pictures show best what belongs together; a draft says less, and least without a title. */
const byWeight = (one: SaidTogether, other: SaidTogether): number =>
  Number(other.pictures.length > 1) - Number(one.pictures.length > 1) ||
  Number(other.words.title !== '') - Number(one.words.title !== '') ||
  Number(other.entered) - Number(one.entered) ||
  later(one, other)

const isSameTitle = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase() === other.toLowerCase()

const hasSize = ({ height, width, depth }: WorkDescription): boolean =>
  [height, width, depth].some(side => side !== null)

const saysSomething = (words: WorkDescription): boolean =>
  words.title !== '' || words.medium !== '' || words.year !== null || hasSize(words)

/** A series and an application ask for neither size nor statement, so those come from whoever said them last. */
const wordsLastSaid = (said: readonly SaidTogether[]): WorkDescription => {
  const all = said.toSorted(later).map(({ words }) => words)
  const { height, width, depth, unit } = all.find(hasSize) ?? nothing
  const { statement } = all.find(words => words.statement !== '') ?? nothing
  return { ...(all[0] ?? nothing), height, width, depth, unit, statement }
}

/** Of the pictures that are there, by their bytes and in their order. */
const form = (
  there: readonly string[],
  kept: readonly KeptWork[],
  said: readonly SaidTogether[]
): Forming[] => {
  const works: Forming[] = []
  const workOf = new Map<string, Forming>()
  const free = new Set(there)
  const put = (work: Forming, hashes: readonly string[]): void => {
    for (const hash of hashes) {
      if (!free.delete(hash)) continue
      work.hashes.push(hash)
      workOf.set(hash, work)
    }
  }
  const begin = (work: Omit<Forming, 'hashes'>, hashes: readonly string[]): void => {
    const begun = { ...work, hashes: [] }
    put(begun, hashes)
    if (begun.hashes.length > 0) works.push(begun)
  }
  for (const work of kept)
    if (work.version > 0)
      begin(
        { kept: work, title: work.words.title, said: [] },
        work.pictures.map(({ hash }) => hash)
      )
  for (const each of said.toSorted(byWeight)) {
    const { title } = each.words
    const hashes = each.pictures.map(({ hash }) => hash)
    // The same work, sent with more or fewer of its pictures.
    const same = hashes.map(hash => workOf.get(hash)).find(work => work && isSameTitle(work.title, title))
    if (same) {
      same.said.push(each)
      const room = Math.max(0, mostImages - same.hashes.length)
      put(same, hashes.filter(hash => free.has(hash)).slice(0, room))
    }
    begin({ kept: null, title, said: [each] }, hashes)
  }
  for (const hash of free) begin({ kept: null, title: '', said: [] }, [hash])
  return works
}

export const arrange = (
  there: readonly string[],
  kept: readonly KeptWork[],
  said: readonly SaidTogether[]
): ArrangedWork[] => {
  const altOf = new Map<string, string>()
  for (const { hash, alt } of said.toSorted(later).flatMap(({ pictures }) => pictures))
    if (alt !== '' && !altOf.has(hash)) altOf.set(hash, alt)
  for (const { hash, alt } of kept.flatMap(({ pictures }) => pictures)) altOf.set(hash, alt)
  const wordsOf = new Map(
    kept.flatMap(({ version, words, pictures }) =>
      version === 0 && saysSomething(words) ? pictures.map(({ hash }) => [hash, words] as const) : []
    )
  )
  return form(there, kept, said).map(({ kept: own, said: of, hashes }) => ({
    kept: own,
    words:
      own?.words ??
      hashes.map(hash => wordsOf.get(hash)).find(words => words !== undefined) ??
      wordsLastSaid(of),
    pictures: hashes.map(hash => ({ hash, alt: altOf.get(hash) ?? '' }))
  }))
}

/** What a picture is said to be where it stands alone; null where nothing was said of it. */
export const wordsAlone = (
  hash: string,
  kept: readonly KeptWork[],
  said: readonly SaidTogether[]
): WorkDescription | null => {
  const before = kept.filter(({ version }) => version === 0)
  const of = said.filter(({ pictures }) => pictures.some(picture => picture.hash === hash))
  const alone = of.map(each => ({
    ...each,
    pictures: each.pictures.filter(picture => picture.hash === hash)
  }))
  const words = arrange([hash], before, alone)[0]?.words
  return words && words.title !== '' ? words : null
}
