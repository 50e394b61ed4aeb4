/*
 * A page of finds is cut out of all sections. Those of one part are asked at once, and those of the next part only where
 * the page is not full. None looks at more than the page holds.
 */
import type { FoundKind } from '#contract/rules/found-kinds.ts'
import type { SearchHit } from '#contract/search.ts'
import { refusedCursor } from '#server/platform/db/keyset.ts'
import {
  begin,
  nameOf,
  sections,
  type Finds,
  type Search,
  type Searching,
  type FoundSection,
  type SectionInput
} from './sections.ts'

const readCursor = (cursor: string | undefined): { first: number; after: string | undefined } => {
  if (cursor === undefined) return { first: 0, after: undefined }
  // One that was given out while cursors counted the sections names none, and is refused: where it led has moved since.
  const [name = '', after = ''] = cursor.split(/~(.*)/su)
  const first = sections.findIndex(section => nameOf(section) === name)
  if (first === -1) throw refusedCursor()
  return { first, after: after === '' ? undefined : after }
}

const parts = ['named', 'titled', 'text'] as const

interface AskedSection {
  section: FoundSection
  /** Undefined at its beginning. */
  cursor: string | undefined
}

/** The page so far, and where the next one begins; null where nothing is known yet that would stand there. */
const addFinds = async (
  searching: Searching,
  asked: readonly AskedSection[],
  { items, limit }: { items: SearchHit[]; limit: number }
): Promise<string | null> => {
  const room = limit - items.length
  const found = await Promise.all(
    asked.map(({ section, cursor }) => section.read(searching, { limit: room, cursor }))
  )
  for (const [at, { section, cursor }] of asked.entries()) {
    const left = limit - items.length
    const all = found[at] ?? { items: [], next: null }
    if (left === 0 && all.items.length > 0) return `${nameOf(section)}~`
    // What came before it in this part took some of the room: its page ends earlier, and so does the next one begin.
    const fits = all.items.length <= left ? all : await section.read(searching, { limit: left, cursor })
    items.push(...fits.items)
    if (fits.next !== null) return `${nameOf(section)}~${fits.next}`
  }
  return null
}

export const readPage = async (
  search: Search,
  { kind, limit, cursor }: SectionInput & { kind: FoundKind | undefined }
): Promise<Finds> => {
  const { first, after } = readCursor(cursor)
  const searching = begin(search)
  const asked = sections
    .map((section, at) => ({ section, at, cursor: at === first ? after : undefined }))
    .filter(({ section, at }) => at >= first && (kind === undefined || kind === section.kind))
  const items: SearchHit[] = []
  for (const part of parts) {
    const next = await addFinds(
      searching,
      asked.filter(({ section }) => section.part === part),
      { items, limit }
    )
    if (next !== null) return { items, next }
  }
  return { items, next: null }
}
