import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import type { Score, ScoreChanges } from '#contract/scores.ts'
import { SheetSender } from './sheet-sender.ts'
import { commentOf, markOf } from './marking.ts'

const blank = (id: string): Score => ({
  id,
  round_id: 'round',
  work_id: `work-${id}`,
  status: 'assigned',
  marks: {},
  comments: {},
  comment: '',
  note: '',
  favourite: false,
  flags: [],
  value: null,
  complete: false,
  version: 1,
  saved_at: null,
  finalized_at: null
})

/** A server of sheets, with the one rule that matters here. */
const serverOf = (...scores: Score[]) => {
  const stands = new Map(scores.map(score => [score.id, score]))
  const sent: string[] = []
  const at = (id: string): Score => {
    const found = stands.get(id)
    if (!found) throw new Problem('not_found')
    return found
  }
  return {
    sent,
    stands,
    read: async (id: string) => at(id),
    send: async (id: string, { version, ...changes }: ScoreChanges): Promise<Score> => {
      const now = at(id)
      if (now.version !== version) throw new Problem('stale', { current: now })
      sent.push(id)
      // What is given is never undefined here.
      const next = { ...now, ...changes, version: version + 1 } as Score
      stands.set(id, next)
      return next
    }
  }
}

const shelfOf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name)
  }
}

const line = { connected: true }
beforeEach(() => {
  line.connected = true
})

const senderOf = (
  { send, read, stands }: ReturnType<typeof serverOf>,
  shelf = shelfOf(),
  told: { stands: (score: Score) => void; shut: () => void } = { stands: () => {}, shut: () => {} }
) => {
  const sender = new SheetSender({
    send,
    read,
    ...told,
    connected: () => line.connected,
    shelf,
    name: 'rate:me:round'
  })
  for (const score of stands.values()) sender.receive(score)
  return sender
}

describe('the sender of sheets', () => {
  it('sends each sheet in the order in which it was marked, once for all that was marked on it', async () => {
    const [one, two] = [blank('one'), blank('two')]
    const server = serverOf(one, two)
    const sender = senderOf(server)
    sender.set(two, markOf('idea'), 3)
    sender.set(one, markOf('idea'), 7)
    sender.set(two, markOf('craft'), 5)
    expect(sender.shown(two).marks).toEqual({ idea: 3, craft: 5 })
    await sender.flush()
    expect(server.sent).toEqual(['two', 'one'])
    expect(server.stands.get('two')).toMatchObject({ marks: { idea: 3, craft: 5 }, version: 2 })
    expect(sender.state.get().outbox).toEqual({})
  })

  it('keeps what was marked without a connection, through a closed tab, until it can be sent', async () => {
    const one = blank('one')
    const server = serverOf(one)
    const shelf = shelfOf()
    line.connected = false
    const before = senderOf(server, shelf)
    before.set(one, markOf('idea'), 4)
    before.set(one, 'note', 'Look again')
    await before.flush()
    expect(server.sent).toEqual([])
    line.connected = true
    const after = senderOf(server, shelf)
    expect(after.shown(one)).toMatchObject({ marks: { idea: 4 }, note: 'Look again' })
    await after.flush()
    expect(server.stands.get('one')).toMatchObject({ marks: { idea: 4 }, note: 'Look again' })
    expect(shelf.kept.size).toBe(0)
  })

  it('puts marks on different criteria together, and asks about the same one', async () => {
    const one = blank('one')
    const server = serverOf(one)
    const sender = senderOf(server)
    server.stands.set('one', { ...one, marks: { craft: 2, idea: 9 }, version: 5 })
    sender.set(one, markOf('voice'), 3)
    sender.set(one, markOf('idea'), 1)
    await sender.flush()
    expect(sender.state.get().conflicts).toMatchObject({
      one: { names: ['marks.idea'], mine: { 'marks.idea': 1 }, theirs: { 'marks.idea': 9 } }
    })
    expect(server.sent).toEqual([])
    sender.settle('one', [markOf('idea')])
    await sender.flush()
    expect(server.stands.get('one')?.marks).toEqual({ craft: 2, idea: 9, voice: 3 })
    server.stands.set('one', { ...one, marks: { idea: 8 }, version: 9 })
    sender.set(one, markOf('idea'), 2)
    await sender.flush()
    sender.settle('one', [])
    await sender.flush()
    expect(server.stands.get('one')?.marks).toEqual({ idea: 2 })
  })

  it('tells nobody of a conflict with a mark of their own whose answer never came', async () => {
    const one = blank('one')
    const server = serverOf(one)
    const shelf = shelfOf()
    const { send } = server
    const sender = senderOf(
      {
        ...server,
        send: async (id, changes) => {
          await send(id, changes)
          throw new TypeError('no network')
        }
      },
      shelf
    )
    sender.set(one, markOf('idea'), 4)
    await sender.flush()
    sender.set(one, markOf('idea'), 6)
    const after = senderOf(server, shelf)
    await after.flush()
    expect(after.state.get()).toMatchObject({ conflicts: {}, outbox: {} })
    expect(server.stands.get('one')).toMatchObject({ marks: { idea: 6 }, version: 3 })
  })

  it('takes changes back, the last one first', async () => {
    const one = blank('one')
    const server = serverOf(one)
    const sender = senderOf(server)
    sender.set(one, markOf('idea'), 4)
    await sender.flush()
    sender.set(one, markOf('idea'), 6)
    sender.set(one, commentOf('idea'), 'Bold')
    expect([sender.undo(), sender.undo()]).toEqual(['one', 'one'])
    expect(sender.shown(one)).toMatchObject({ marks: { idea: 4 }, comments: {} })
    sender.undo()
    await sender.flush()
    expect(server.stands.get('one')?.marks).toEqual({})
    expect(sender.undo()).toBeNull()
  })

  it('takes nothing back from another work once its juror has abstained, finalized, or let a work go', async () => {
    const [one, two, three] = [blank('one'), blank('two'), blank('three')]
    const sender = senderOf(serverOf(one, two, three))
    sender.set(one, markOf('idea'), 4)
    await sender.flush()
    sender.receive({ ...two, status: 'abstained', version: 2 })
    expect(sender.undo()).toBeNull()
    sender.set(one, markOf('idea'), 5)
    await sender.flush()
    sender.forget('three')
    expect(sender.undo()).toBeNull()
    expect(sender.shown(one).marks).toEqual({ idea: 5 })
    sender.set(one, markOf('idea'), 6)
    expect(sender.undo()).toBe('one')
    await sender.flush()
    sender.set(one, markOf('idea'), 7)
    await sender.flush()
    sender.end(['two', 'one'])
    expect(sender.undo()).toBeNull()
  })

  it('holds back what is refused, goes on with the others, and lets go of what is gone', async () => {
    const [one, two, three] = [blank('one'), blank('two'), blank('three')]
    const server = serverOf(one, two, three)
    const closed = vi.fn<() => Promise<Score>>(async () => {
      throw new Problem('conflict', { reason: 'round_closed' })
    })
    const { send, read } = server
    const shut = vi.fn<() => void>()
    const sender = new SheetSender({
      send: (id, changes) => (id === 'one' ? closed() : send(id, changes)),
      read,
      stands: () => {},
      shut,
      connected: () => true,
      shelf: shelfOf(),
      name: 'rate:me:round'
    })
    for (const score of [one, two, three]) sender.receive(score)
    server.stands.delete('two')
    for (const score of [one, two, three]) sender.set(score, 'favourite', true)
    await sender.flush()
    expect(server.sent).toEqual(['three'])
    expect(sender.state.get()).toMatchObject({ at: { one: 'refused' }, gone: ['two'] })
    expect(Object.keys(sender.state.get().outbox)).toEqual(['one'])
    await sender.flush()
    expect(closed).toHaveBeenCalledTimes(1)
    // The round is read again, so that it is noticed when it opens again.
    expect(shut).toHaveBeenCalledTimes(1)
    sender.retry()
    await sender.flush()
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('leaves a text as it is typed though the server takes its blanks away, and sends no blanks alone', async () => {
    const one = blank('one')
    const server = serverOf(one)
    const trimming: typeof server = {
      ...server,
      send: (id, changes) =>
        server.send(id, { ...changes, ...(changes.comment && { comment: changes.comment.trim() }) })
    }
    const sender = senderOf(trimming)
    sender.set(one, 'comment', 'good ')
    await sender.flush()
    expect(server.stands.get('one')?.comment).toBe('good')
    expect(sender.shown(one).comment).toBe('good ')
    sender.set(one, 'comment', 'good \n')
    await sender.flush()
    expect([server.sent, sender.shown(one).comment]).toEqual([['one'], 'good \n'])
    expect(sender.state.get().outbox).toEqual({})
    sender.set(one, 'comment', 'good \nwork')
    await sender.flush()
    expect(server.stands.get('one')?.comment).toBe('good \nwork')
    // What was written on another device is shown as it stands there.
    sender.receive({ ...blank('one'), comment: 'better', version: 9 })
    expect(sender.shown(one).comment).toBe('better')
  })

  it('tells of everything that it knows to stand, each time newer', async () => {
    const one = blank('one')
    const stands = vi.fn<(score: Score) => void>()
    const sender = senderOf(serverOf(one), shelfOf(), { stands, shut: () => {} })
    sender.set(one, markOf('idea'), 4)
    await sender.flush()
    sender.end(['one'])
    sender.receive(one)
    expect(stands.mock.calls.map(([{ version, status, marks }]) => [version, status, marks])).toContainEqual([
      2,
      'assigned',
      { idea: 4 }
    ])
    expect(stands.mock.lastCall?.[0]).toMatchObject({ version: 3, status: 'final', marks: { idea: 4 } })
  })

  it('loses nothing to an answer that came once its person was gone, and undoes nothing of what is gone', async () => {
    const one = blank('one')
    const server = serverOf(one)
    const shelf = shelfOf()
    const sender = senderOf(
      {
        ...server,
        send: async () => {
          // Somebody else signs in while it is on its way; to them there is no such sheet.
          line.connected = false
          throw new Problem('not_found')
        }
      },
      shelf
    )
    sender.set(one, markOf('idea'), 4)
    await sender.flush()
    expect(sender.state.get()).toMatchObject({ gone: [], outbox: { one: { values: { 'marks.idea': 4 } } } })
    expect(shelf.kept.size).toBe(1)
    sender.forget('one')
    expect(sender.undo()).toBeNull()
  })
})
