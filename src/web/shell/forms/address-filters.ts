/*
 * What an address asks for. One declaration reads it, and names what a document is made by. What nobody could have asked
 * for is left out and not refused, so that an old or broken address still shows something.
 */
import { hasLongRunOfMarks, mostUnits } from '#contract/rules/marks.ts'

/** Reads one value of an address; undefined where nobody could have asked for it. */
type Read<T extends string | number> = (value: string) => T | undefined

// What the API refuses in a text of one line: controls, lone surrogates, and marks that turn the direction of a text.
const unwanted = /[\p{Control}\p{Surrogate}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu

/** As much of what was typed as can be looked for. It is cut before it is normalised, which takes its time. */
const searchable = (typed: string, longest: number): string => {
  const plain = typed.slice(0, mostUnits(longest)).replaceAll(unwanted, ' ').trim()
  return hasLongRunOfMarks(plain) ? '' : [...plain.normalize('NFC')].slice(0, longest).join('').trim()
}

export const words =
  (longest: number): Read<string> =>
  value =>
    searchable(value, longest) || undefined

export const oneOf =
  <T extends string>(choices: readonly T[]): Read<T> =>
  value =>
    choices.find(each => each === value)

export const like =
  (shape: RegExp): Read<string> =>
  value =>
    shape.test(value) ? value : undefined

export const numberLike =
  (shape: RegExp): Read<number> =>
  value =>
    shape.test(value) ? Number(value) : undefined

export const id = like(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)

/** Only the server knows what a cursor says; this is how long one can be. */
export const cursor = like(/^[\p{L}\p{N}~._=-]{1,400}$/u)

type Shape = Record<string, Read<string | number>>

type FiltersOf<S extends Shape> = { [Name in keyof S]?: NonNullable<ReturnType<S[Name]>> | undefined }

export const addressFilters = <S extends Shape>(shape: S) => ({
  /** What is read of an address. */
  names: Object.keys(shape),

  parse: (search: URLSearchParams): FiltersOf<S> => {
    const found = Object.entries(shape).flatMap(([name, read]) => {
      const value = read(search.get(name) ?? '')
      return value === undefined ? [] : [[name, value] as const]
    })
    // Each value was read by the reader of its name.
    return Object.fromEntries(found) as FiltersOf<S>
  }
})

/** With its question mark; empty where nothing is asked for. */
export const printFilters = (filters: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]]
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
