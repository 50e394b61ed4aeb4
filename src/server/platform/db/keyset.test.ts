import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { newBuilder } from './builder.ts'
import { idColumn, integerColumn, keyset, momentColumn, textColumn } from './keyset.ts'

const id = '0199a0a0-1111-7222-8333-444455556666'
const moment = new Date('2026-05-04T03:02:01.234Z')

const newest = keyset({ at: momentColumn('posts.at'), id: idColumn('posts.id') }, 'desc')
const byName = keyset({ name: textColumn('name'), id: idColumn('id') })
const byPlace = keyset({ place: integerColumn('place'), id: idColumn('id') })
const byId = keyset({ id: idColumn('id') })

const base64 = (text: string): string => Buffer.from(text).toString('base64url')

const faultsOf = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return error instanceof Problem ? error.options.errors : error
  }
}

describe('a list that is read page by page', () => {
  it('goes on after the last row that was shown', () => {
    const page = newest.read({ limit: 2 })
    expect(page).toEqual({ limit: 3, after: null })
    const rows = [1, 2, 3].map(number => ({ at: new Date(moment.getTime() - number), id, number }))
    const { items, next } = newest.answer(rows, page, ({ number }) => number)
    expect(items).toEqual([1, 2])
    const second = newest.read({ limit: 2, cursor: next ?? '' })
    expect(second.after).toEqual({ at: rows[1]?.at, id })
  })

  it('ends with a page that holds all that was left', () => {
    const page = byId.read({ limit: 2 })
    expect(byId.answer([{ id }, { id }], page, row => row.id)).toEqual({ items: [id, id], next: null })
    expect(byId.answer([], page, row => row)).toEqual({ items: [], next: null })
  })

  it('keeps what is written in a text, also the signs that join a cursor', () => {
    const page = byName.read({ limit: 1 })
    for (const name of ['', 'a.b_c', 'Ünïcödé "quoted"', '名前', `x.${id}`, 'a\nb']) {
      const { next } = byName.answer(
        [
          { name, id },
          { name, id }
        ],
        page,
        row => row
      )
      expect(byName.read({ limit: 1, cursor: next ?? '' }).after).toEqual({ name, id })
    }
  })

  it('asks the database for what lies beyond, in the order of the list', () => {
    const db = newBuilder<{ posts: { id: string; at: Date } }>()
    const query = db.selectFrom('posts').select('id')
    const { sql, parameters } = newest.page(query, { limit: 3, after: { at: moment, id } }).compile()
    expect(sql).toBe(
      'select "id" from "posts" where ("posts"."at", "posts"."id") < ($1::timestamptz, $2::uuid) ' +
        'order by "posts"."at" desc, "posts"."id" desc limit $3'
    )
    expect(parameters).toEqual([moment, id, 3])
    expect(byId.page(query, { limit: 3, after: null }).compile().sql).toBe(
      'select "id" from "posts" order by "id" asc limit $1'
    )
  })
})

describe('a cursor', () => {
  it('of an earlier release goes on as it did', () => {
    const place = { at: moment, id }
    const iso = moment.toISOString()
    for (const cursor of [`${moment.getTime()}.${id}`, `${iso}_${id}`, base64(JSON.stringify([iso, id]))])
      expect(newest.read({ limit: 1, cursor }).after).toEqual(place)
    const name = 'An "old" name.'
    for (const cursor of [base64(JSON.stringify([name, id])), base64(`${name}\n${id}`)])
      expect(byName.read({ limit: 1, cursor }).after).toEqual({ name, id })
    expect(byPlace.read({ limit: 1, cursor: base64(`12\n${id}`) }).after).toEqual({ place: 12, id })
  })

  it('may say an id in capitals', () => {
    expect(byId.read({ limit: 1, cursor: id.toUpperCase() }).after).toEqual({ id })
  })

  it.for([
    ['', byId],
    ['x', byId],
    [`${id}.${id}`, byId],
    [` ${id}`, byId],
    [`${id}\n`, byId],
    [`${id}' OR true --`, byId],
    [id, newest],
    [`.${id}`, newest],
    [`-1.${id}`, newest],
    [`1e9.${id}`, newest],
    [`99999999999999.${id}`, newest],
    [`2026-99-04T03:02:01.234Z.${id}`, newest],
    [`0000-01-01T00:00:00.000Z.${id}`, newest],
    [`${moment.getTime()}.${id}.${id}`, newest],
    [`${moment.getTime()}.x`, newest],
    [`2147483648.${id}`, byPlace],
    [`1.5.${id}`, byPlace],
    [`a\0b.${id}`, byName],
    [base64(JSON.stringify(['\0', id])), byName],
    [base64(JSON.stringify({ length: 2 })), byName],
    [base64('["never closed'), byName],
    [base64(`a\n${id}\nb`), byName]
  ] as const)('%j that no list has written is refused by its field', ([cursor, list]) => {
    expect(faultsOf(() => list.read({ limit: 1, cursor }))).toEqual([{ path: ['cursor'], code: 'pattern' }])
  })
})
