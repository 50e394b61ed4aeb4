import { expect, it } from 'vitest'
import { linesOf, treeOf } from './texts.ts'

const tree = { title: 'T', coming: { title: 'C', deep: { er: 'D' } } }

it('turns a tree into lines, in its order, and back', () => {
  expect(Object.entries(linesOf(tree))).toEqual([
    ['title', 'T'],
    ['coming.title', 'C'],
    ['coming.deep.er', 'D']
  ])
  expect(treeOf(linesOf(tree))).toEqual(tree)
})

it('keeps nothing of a line that is empty or blank, nor of a section that has none', () => {
  expect(treeOf({ title: 'T', 'coming.title': '', 'coming.deep.er': ' \n' })).toEqual({ title: 'T' })
})
