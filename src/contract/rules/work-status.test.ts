import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOpenToChange,
  maySwitch,
  shownStatuses,
  stands,
  workStatuses,
  type WorkActor
} from './work-status.ts'

const actors: readonly WorkActor[] = ['owner', 'organiser', 'product']
const anyStatus = fc.constantFrom(...workStatuses)
const anyActor = fc.constantFrom(...actors)
const attempts = fc.array(fc.tuple(anyStatus, anyActor), { maxLength: 40 })

/** Whatever is tried, in whichever order and by whom: only what the table allows happens. */
const lived = (tried: readonly (readonly [(typeof workStatuses)[number], WorkActor])[]) => {
  const life: (typeof workStatuses)[number][] = ['draft']
  for (const [to, by] of tried) {
    const from = life.at(-1)
    if (from && maySwitch(from, to, by)) life.push(to)
  }
  return life
}

describe('the life of a work', () => {
  it('comes back from nowhere to a draft, and ends where it is out for good', () => {
    fc.assert(
      fc.property(attempts, tried => {
        const life = lived(tried)
        expect(life.lastIndexOf('draft')).toBe(0)
        for (const end of ['withdrawn', 'disqualified', 'archived'] as const)
          if (life.includes(end)) expect(life.indexOf(end)).toBe(life.length - 1)
      })
    )
  })

  it('is judged only after it was found eligible, and awarded only after it was judged', () => {
    fc.assert(
      fc.property(attempts, tried => {
        const life = lived(tried)
        if (life.includes('in_judging'))
          expect(life.slice(0, life.indexOf('in_judging'))).toContain('eligible')
        if (life.includes('awarded')) expect(life.slice(0, life.indexOf('awarded'))).toContain('in_judging')
      })
    )
  })

  it('is never shown before an organiser has found it eligible', () => {
    fc.assert(
      fc.property(attempts, tried => {
        const life = lived(tried)
        const shown = life.findIndex(status => shownStatuses.includes(status))
        if (shown !== -1) expect(life[shown]).toBe('eligible')
      })
    )
  })

  it('is the artist’s to change only where it can be handed in again', () => {
    for (const status of workStatuses)
      if (isOpenToChange(status, true)) expect(maySwitch(status, 'submitted', 'owner')).toBe(true)
  })

  it('counts against the limits from the first time it is in until it is out', () => {
    fc.assert(
      fc.property(attempts, tried => {
        const status = lived(tried).at(-1) ?? 'draft'
        const out = ['draft', 'withdrawn', 'ineligible', 'disqualified']
        expect(stands(status)).toBe(!out.includes(status))
      })
    )
  })
})
