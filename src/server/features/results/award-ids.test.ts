import { describe, expect, it } from 'vitest'
import type { Deciding } from '#contract/results.ts'
import { keptIds, type StoredAward } from './award-ids.ts'

const stored = (id: string, work_id: string, kind: StoredAward['kind'] = 'place'): StoredAward => ({
  id,
  work_id,
  kind
})

const stated = (
  work_id: string,
  id?: string,
  kind: StoredAward['kind'] = 'place'
): Deciding['awards'][number] => ({
  ...(id !== undefined && { id }),
  work_id,
  kind,
  place: kind === 'place' ? 1 : null,
  title: {},
  citation: {},
  reason: {}
})

describe('an award', () => {
  it('stays the same by its id, whatever else of it changes', () => {
    const before = [stored('one', 'Ash'), stored('two', 'Birch')]
    expect(keptIds(before, [stated('Birch', 'two', 'special'), stated('Ash', 'one')])).toEqual(['two', 'one'])
  })

  it('is another one where it goes to another work', () => {
    expect(keptIds([stored('one', 'Ash')], [stated('Birch', 'one')])).toEqual([null])
    // Nor does it become that of the work to which it went.
    const before = [stored('one', 'Ash'), stored('two', 'Birch')]
    expect(keptIds(before, [stated('Birch', 'one')])).toEqual([null])
  })

  it('is found by its work and kind where no id is named, each once', () => {
    const before = [stored('one', 'Ash'), stored('two', 'Ash', 'special'), stored('three', 'Birch')]
    const after = [stated('Ash', undefined, 'special'), stated('Ash'), stated('Cedar'), stated('Birch')]
    expect(keptIds(before, after)).toEqual(['two', 'one', null, 'three'])
    expect(keptIds(before, [stated('Ash', 'one'), stated('Ash')])).toEqual(['one', null])
  })

  it('is nobody else’s who names it twice', () => {
    expect(keptIds([stored('one', 'Ash')], [stated('Ash', 'one'), stated('Ash', 'one')])).toEqual([
      'one',
      null
    ])
  })
})
