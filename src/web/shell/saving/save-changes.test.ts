import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { attempting } from './attempts.ts'
import type { LatestSeen } from './attempts.ts'
import { saveAnyway, saveChanges } from './save-changes.ts'
import type { SaveMethod } from './save-changes.ts'

interface Values {
  name: string
  tagline: string
}

interface Thing extends Values {
  version: number
}

const thing = (version: number, changed: Partial<Values> = {}): Thing => ({
  name: 'Alpha',
  tagline: 'Art',
  version,
  ...changed
})

const valuesOf = ({ name, tagline }: Thing): Values => ({ name, tagline })

/** As the server does: takes what was written on the version that stands, and answers with it otherwise. */
const server = (standing: Thing) => {
  let now = standing
  const sent: number[] = []
  const put = async ({ version }: Thing, changes: Partial<Values>): Promise<Thing> => {
    sent.push(version)
    if (version !== now.version) throw new Problem('stale', { current: now })
    now = { ...now, ...changes, version: version + 1 }
    return now
  }
  const way: SaveMethod<Thing, Values> = { valuesOf, send: put }
  /** The write arrives, and its answer does not. */
  const losing: SaveMethod<Thing, Values> = {
    valuesOf,
    send: async (current, changes) => {
      await put(current, changes)
      throw new TypeError('no network')
    }
  }
  return { sent, way, losing, stands: () => now }
}

describe('saveChanges', () => {
  it('sends nothing where nothing was changed, unless that does something else as well', async () => {
    const { way, sent } = server(thing(1))
    expect(await saveChanges(way, { before: thing(1), changes: {} }, thing(1))).toEqual({ saved: thing(1) })
    expect(sent).toEqual([])
    const always = { ...way, always: true }
    expect(await saveChanges(always, { before: thing(1), changes: {} }, thing(1))).toEqual({
      saved: thing(2)
    })
  })

  it('lays what was changed over what somebody else changed meanwhile', async () => {
    const { way, sent } = server(thing(2, { tagline: 'Theirs' }))
    const outcome = await saveChanges(way, { before: thing(1), changes: { name: 'Mine' } }, thing(1))
    expect(outcome).toEqual({ saved: thing(3, { name: 'Mine', tagline: 'Theirs' }) })
    expect(sent).toEqual([1, 2])
  })

  it('asks where both changed the same, and saves nothing before', async () => {
    const current = thing(2, { name: 'Theirs' })
    const { way, sent } = server(current)
    const changes = { name: 'Mine', tagline: 'Mine' }
    expect(await saveChanges(way, { before: thing(1), changes }, thing(1))).toEqual({
      conflict: { names: ['name'], mine: changes, theirs: valuesOf(current), current }
    })
    expect(sent).toEqual([1])
  })

  it('does not even send where it is known already that both changed the same', async () => {
    const { way, sent } = server(thing(2, { name: 'Theirs' }))
    const wish = { before: thing(1), changes: { name: 'Mine' } }
    const outcome = await saveChanges(way, wish, thing(2, { name: 'Theirs' }))
    expect(outcome).toMatchObject({ conflict: { names: ['name'] } })
    expect(sent).toEqual([])
  })

  it('does not count as theirs what was read before one saved oneself, and came after', async () => {
    const saved = thing(2, { name: 'Mine' })
    const { way, sent } = server(saved)
    const outcome = await saveChanges(way, { before: saved, changes: { name: 'Mine again' } }, thing(1))
    expect(outcome).toEqual({ saved: thing(3, { name: 'Mine again' }) })
    expect(sent).toEqual([2])
  })

  it('hands on every other refusal', async () => {
    const refused = new Problem('forbidden')
    const send = () => Promise.reject(refused)
    const wish = { before: thing(1), changes: { name: 'Mine' } }
    await expect(saveChanges({ valuesOf, send }, wish, thing(1))).rejects.toBe(refused)
  })
})

describe('one attempt after another', () => {
  const opened: LatestSeen<Thing, Values> = { thing: thing(1), conflict: null }

  it('tells nobody of a conflict with what they sent themselves and were never answered', async () => {
    const { way, losing, stands } = server(thing(1))
    const attempt = attempting<Thing, Values>()
    await expect(attempt(losing, opened, { name: 'First', tagline: 'Art' })).rejects.toThrow('no network')
    const outcome = await attempt(way, opened, { name: 'Second', tagline: 'Art' })
    expect(outcome).toEqual({ saved: thing(3, { name: 'Second' }), refill: false })
    expect(stands()).toEqual(thing(3, { name: 'Second' }))
  })

  it('still asks about what somebody else wrote over that', async () => {
    const { way, losing } = server(thing(1))
    const attempt = attempting<Thing, Values>()
    await expect(attempt(losing, opened, { name: 'First' })).rejects.toThrow('no network')
    await way.send(thing(2), { name: 'Theirs' })
    expect(await attempt(way, opened, { name: 'Second' })).toMatchObject({ conflict: { names: ['name'] } })
  })

  it('fills the form anew where something that was not typed there came with what was', async () => {
    const { way } = server(thing(2, { tagline: 'Theirs' }))
    const outcome = await attempting<Thing, Values>()(way, opened, { name: 'Mine', tagline: 'Art' })
    expect(outcome).toEqual({ saved: thing(3, { name: 'Mine', tagline: 'Theirs' }), refill: true })
  })

  it('does not fill it anew for what is not in it', async () => {
    const { way } = server(thing(2, { tagline: 'Theirs' }))
    expect(await attempting<Thing, Values>()(way, opened, { name: 'Mine' })).toMatchObject({ refill: false })
  })

  it('saves what was decided over what was seen, and asks again of what came after', async () => {
    const { way } = server(thing(2, { name: 'Theirs', tagline: 'Theirs' }))
    const attempt = attempting<Thing, Values>()
    const mine = { name: 'Mine', tagline: 'Mine' }
    const asked = await attempt(way, opened, mine)
    if (!('conflict' in asked)) throw new Error('Nobody was asked')
    const { conflict } = asked
    // Saved as it is, it is asked about once more.
    expect(await attempt(way, { ...opened, conflict }, mine)).toMatchObject({
      conflict: { names: ['name', 'tagline'] }
    })
    await way.send(thing(2), { tagline: 'Newer' })
    const again = await attempt(way, { ...opened, conflict }, mine, ['name'])
    expect(again).toMatchObject({ conflict: { names: ['tagline'], theirs: { tagline: 'Newer' } } })
    if (!('conflict' in again)) throw new Error('Nobody was asked again')
    const seen = { ...opened, conflict: again.conflict }
    expect(await attempt(way, seen, mine, ['name'])).toEqual({
      saved: thing(4, { name: 'Theirs', tagline: 'Mine' }),
      refill: true
    })
  })
})

it('saves over anything, where nothing else is touched by it, and hands on every other refusal', async () => {
  const { way, sent } = server(thing(4, { name: 'Theirs' }))
  const saved = await saveAnyway(version => way.send(thing(version), { tagline: 'Mine' }), 1)
  expect(saved).toEqual(thing(5, { name: 'Theirs', tagline: 'Mine' }))
  expect(sent).toEqual([1, 4])
  const refused = new Problem('forbidden')
  await expect(saveAnyway(() => Promise.reject(refused), 1)).rejects.toBe(refused)
})
