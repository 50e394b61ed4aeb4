import { expect, it } from 'vitest'
import { faultsOfOwn } from './own-awards.ts'

const award = (work_id: string, place: number | null, more: object = {}) => ({
  work_id,
  kind: place === null ? ('special' as const) : ('place' as const),
  place,
  title: { en: 'First prize' },
  citation: { en: 'For its light.', fr: 'Pour sa lumière.' },
  ...more
})
const [own, other] = [award('own', 1), award('other', 2)]
const said = (stated: ReturnType<typeof award>[], stored = [own, other]) =>
  faultsOfOwn(stated, stored, ['own']).map(({ path, code }) => `${path.join('.')}: ${code}`)

it('whoever may not decide about a work leaves its award as it is, to the word', () => {
  expect(said([own, other])).toEqual([])
  for (const changed of [
    { place: 2 },
    { kind: 'special', place: null },
    { title: { en: 'Grand prize' } },
    { title: { en: 'First prize', fr: 'Premier prix' } },
    { citation: { en: 'For its light.' } },
    { citation: { en: 'For its light.', fr: 'Pour sa couleur.' } }
  ])
    expect([changed, said([{ ...own, ...changed }, other])]).toEqual([
      changed,
      ['awards.0.work_id: not_one_of']
    ])
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
