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

type Life = ReturnType<typeof lived>

/** A life in which it does not hold; null where there is none. */
const against = (rule: (life: Life) => boolean) =>
  fc.check(fc.property(attempts, tried => rule(lived(tried)))).counterexample

const comesBefore = (life: Life, first: Life[number], then: Life[number]): boolean =>
  !life.includes(then) || life.slice(0, life.indexOf(then)).includes(first)

describe('the life of a work', () => {
  it('comes back from nowhere to a draft', () => {
    expect(against(life => life.lastIndexOf('draft') === 0)).toBeNull()
  })

  it.for(['withdrawn', 'disqualified', 'archived'] as const)('ends for good where it is %s', end => {
    expect(against(life => !life.includes(end) || life.indexOf(end) === life.length - 1)).toBeNull()
  })

  it('is judged only after it was found eligible, and awarded only after it was judged', () => {
    expect(against(life => comesBefore(life, 'eligible', 'in_judging'))).toBeNull()
    expect(against(life => comesBefore(life, 'in_judging', 'awarded'))).toBeNull()
  })

  it('is never shown before an organiser has found it eligible', () => {
    const firstShown = (life: Life) => life.find(status => shownStatuses.includes(status))
    expect(against(life => [undefined, 'eligible'].includes(firstShown(life)))).toBeNull()
  })

  it('comes back from its jury only where nobody has begun, by an organiser', () => {
    expect(actors.filter(by => maySwitch('in_judging', 'submitted', by))).toEqual([])
    expect(actors.filter(by => maySwitch('in_judging', 'submitted', by, ['unbegun']))).toEqual(['organiser'])
    expect(maySwitch('shortlisted', 'submitted', 'organiser', ['unbegun'])).toBe(false)
  })

  it('is the artist’s to change only where it can be handed in again', () => {
    const open = workStatuses.filter(status => isOpenToChange(status, true))
    expect(open.filter(status => !maySwitch(status, 'submitted', 'owner'))).toEqual([])
  })

  it('counts against the limits from the first time it is in until it is out', () => {
    const out: readonly string[] = ['draft', 'withdrawn', 'ineligible', 'disqualified']
    expect(workStatuses.filter(status => stands(status) === out.includes(status))).toEqual([])
  })
})
