import { expect, it } from 'vitest'
import { blocksOf } from '#tests/kit/markdown.ts'
import { answersTo } from './matching.ts'

const rulebook = blocksOf(`# Rules

Everything about the contest.

## Entry fees

Students pay half the **fee**. The fee is paid by bank transfer.

## Pictures

- Files are JPEG or PNG.
- Pictures have at least 1,600 pixels.

## Œuvres retirées

Une œuvre est retirée par son artiste.`)

const titles = (typed: string) => answersTo(typed, rulebook).map(({ title }) => title)

it('answers with the sections that hold what was asked', () => {
  expect(answersTo('How do students pay the fees?', rulebook)).toEqual([
    {
      id: 'part-entry-fees',
      title: 'Entry fees',
      text: 'Students pay half the fee. The fee is paid by bank transfer.'
    }
  ])
  expect(titles('my pictures have too few pixels')).toEqual(['Pictures'])
  expect(titles('mon artiste, une œuvre retiree')).toEqual(['Œuvres retirées'])
})

it('keeps silent where nothing fits', () => {
  expect(titles('')).toEqual([])
  expect(titles('Hello, is anybody there?')).toEqual([])
  expect(titles('<script>alert(1)</script> the and for')).toEqual([])
})
