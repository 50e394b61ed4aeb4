import { expect, it } from 'vitest'
import { faultsOfOwn } from './own-awards.ts'

type Said = Parameters<typeof faultsOfOwn>[0][number]

const award = (work_id: string, place: number | null, more: Partial<Said> = {}): Said => ({
  work_id,
  kind: place === null ? 'special' : 'place',
  place,
  title: { en: 'First prize' },
  citation: { en: 'For its light.', fr: 'Pour sa lumière.' },
  ...more
})
const [own, other] = [award('own', 1), award('other', 2)]
const said = (stated: Said[], stored = [own, other]) =>
  faultsOfOwn(stated, stored, ['own']).map(({ path, code }) => `${path.join('.')}: ${code}`)

it('whoever may not decide about a work leaves its award as it is, to the word', () => {
  expect(said([own, other])).toEqual([])
  const changes: Partial<Said>[] = [
    { place: 2 },
    { kind: 'special', place: null },
    { title: { en: 'Grand prize' } },
    { title: { en: 'First prize', fr: 'Premier prix' } },
    { citation: { en: 'For its light.' } },
    { citation: { en: 'For its light.', fr: 'Pour sa couleur.' } }
  ]
  for (const changed of changes)
    expect([changed, said([{ ...own, ...changed }, other])]).toEqual([
      changed,
      ['awards.0.work_id: not_one_of']
    ])
  const special = award('own', null)
  const placed = { ...special, kind: 'place' as const, place: 3 }
  expect(said([placed, other], [special, other])).toEqual(['awards.0.work_id: not_one_of'])
  expect(said([other])).toEqual(['awards: not_one_of'])
  expect(said([award('other', 1), own, award('own', null)])).toEqual(['awards.2.work_id: not_one_of'])
})

it('what says the same in another order, or says nothing, is no change', () => {
  const citation = { ar: '', fr: 'Pour sa lumière.', en: 'For its light.' }
  expect(said([{ ...own, citation }, other])).toEqual([])
  const special = award('own', null)
  expect(said([{ ...special, place: 3 }, other], [special, other])).toEqual([])
})

it('awards of other works are theirs to decide', () => {
  expect(said([own])).toEqual([])
  expect(said([own, award('other', 3, { citation: {} }), award('third', 4)])).toEqual([])
})
