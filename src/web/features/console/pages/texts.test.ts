import { expect, it } from 'vitest'
import { differing, linesOf, treeOf, weave } from './texts.ts'

const tree = { title: 'T', coming: { title: 'C', deep: { er: 'D' } } }
const lines = (all: Record<string, string>) => new Map(Object.entries(all))

it('turns a tree into lines, in its order, and back', () => {
  expect([...linesOf(tree)]).toEqual([
    ['title', 'T'],
    ['coming.title', 'C'],
    ['coming.deep.er', 'D']
  ])
  expect(treeOf(linesOf(tree))).toEqual(tree)
})

it('keeps nothing of a line that is empty or blank, nor of a section that has none', () => {
  expect(treeOf(lines({ title: 'T', 'coming.title': '', 'coming.deep.er': ' \n' }))).toEqual({ title: 'T' })
})

it('takes a missing line for an empty one, and blanks around a text for nothing', () => {
  expect(differing(lines({ a: 'A ', b: '' }), lines({ a: 'A' }))).toEqual([])
  expect(differing(lines({ a: 'A' }), lines({ a: 'B', c: 'C' }))).toEqual(['a', 'c'])
})

it('lays mine over theirs where only I wrote, and keeps theirs elsewhere', () => {
  const before = lines({ a: '1', b: '1', c: '1' })
  const woven = weave(before, lines({ a: 'mine', b: '1', c: '' }), lines({ a: '1', b: 'theirs', c: '1' }))
  expect({ ...woven, lines: treeOf(woven.lines) }).toEqual({ lines: { a: 'mine', b: 'theirs' }, clashes: [] })
})

it('sees where both wrote', () => {
  const before = lines({ a: '1' })
  expect(weave(before, lines({ a: 'mine' }), lines({ a: 'theirs' })).clashes).toEqual(['a'])
  expect(weave(before, lines({ a: 'same' }), lines({ a: 'same' })).clashes).toEqual([])
  expect(weave(before, lines({ a: '' }), lines({ a: 'theirs' })).clashes).toEqual(['a'])
})
