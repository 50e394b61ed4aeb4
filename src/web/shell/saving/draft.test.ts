import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyParts, type WorkParts } from '#contract/work-parts.ts'
import type { Work, WorkChanges } from '#contract/works.ts'
import { AnsweredProblem } from '../api/problem-answer.ts'
import { Draft } from './draft.ts'
import { findPictures } from './find-pictures.ts'

const work: Work = {
  id: 'w',
  contest_id: 'c',
  category_id: null,
  status: 'draft',
  payment: 'none',
  visibility: 'private',
  hidden: false,
  entry_number: null,
  parts: { ...emptyParts, title: 'Blue', medium: 'Oil' },
  pictures: [],
  changed: false,
  revision: 0,
  fee: null,
  waits: null,
  price: null,
  reason: '',
  version: 3,
  created_at: '2026-05-01T10:00:00.000Z',
  saved_at: '2026-05-01T10:00:00.000Z',
  submitted_at: null,
  open_until: null,
  can: { edit: true, edit_pictures: true, finalize: true, withdraw: false, remove: true }
}

type Values = WorkParts & { category_id: string | null }
const valuesOf = ({ parts, category_id }: Work): Values => ({ ...parts, category_id })

const storageOf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name)
  }
}

/** A server that keeps the work as the real one does: by its version. */
const serverOf = (first = work) => {
  let stands = first
  const sent: WorkChanges[] = []
  const put = ({ version, category_id, ...parts }: WorkChanges): Work => {
    if (version !== stands.version) throw new AnsweredProblem('stale', { request_id: null, current: stands })
    stands = {
      ...stands,
      version: version + 1,
      category_id: category_id === undefined ? stands.category_id : category_id,
      // What was given.
      parts: { ...stands.parts, ...(parts as Partial<Work['parts']>) }
    }
    return stands
  }
  const send = vi.fn<(changes: WorkChanges) => Promise<Work>>(async changes => {
    sent.push(changes)
    return put(changes)
  })
  return { send, sent, put, stands: () => stands }
}

const draftAt = (server: ReturnType<typeof serverOf>, storage = storageOf(), from = work) =>
  new Draft<Work, Values>(from, { valuesOf, send: server.send, storage, name: 'w' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('saves what was changed, alone, a second after the last key', async () => {
  const server = serverOf()
  const storage = storageOf()
  const draft = draftAt(server, storage)
  draft.change({ title: 'Blue H' })
  await vi.advanceTimersByTimeAsync(900)
  draft.change({ title: 'Blue Hour' })
  expect(draft.state.get().at).toBe('typing')
  expect(storage.kept.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.sent).toEqual([{ version: 3, title: 'Blue Hour' }])
  expect(draft.state.get()).toMatchObject({ at: 'saved', thing: { version: 4 } })
  expect(storage.kept.size).toBe(0)
})

it('saves what is typed while it saves, and takes no letter away', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  draft.change({ title: 'Blue H ' })
  const flushed = draft.flush()
  draft.change({ title: 'Blue Hour' })
  await flushed
  expect(draft.state.get().values.title).toBe('Blue Hour')
  expect(server.stands().parts.title).toBe('Blue Hour')
})

it('keeps what it cannot send, and sends it when it can', async () => {
  const server = serverOf()
  const storage = storageOf()
  const draft = draftAt(server, storage)
  server.send.mockRejectedValueOnce(new TypeError('no network'))
  draft.change({ statement: 'At dusk' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft.state.get().at).toBe('offline')
  // The tab is closed; another opens the draft from what the browser has kept.
  const again = draftAt(serverOf(), storageWith(storage.kept))
  expect(again.state.get().values.statement).toBe('At dusk')
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.stands().parts.statement).toBe('At dusk')
  expect(storage.kept.size).toBe(0)
})

const storageWith = (kept: Map<string, string>) => {
  const storage = storageOf()
  for (const [name, value] of kept) storage.setItem(name, value)
  return storage
}

it('takes over what another tab changed elsewhere, and asks about what both changed', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  server.put({ version: 3, title: 'Red Hour', medium: 'Ink' })
  draft.change({ title: 'Green Hour', statement: 'Mine' })
  await draft.flush()
  expect(draft.state.get()).toMatchObject({
    at: 'clash',
    values: { title: 'Green Hour', medium: 'Ink', statement: 'Mine' }
  })
  expect(draft.state.get().conflict?.names).toEqual(['title'])
  draft.settle([])
  await draft.flush()
  expect(server.stands().parts).toMatchObject({ title: 'Green Hour', medium: 'Ink', statement: 'Mine' })
})

it('takes what is chosen from the other tab, and keeps what is typed on meanwhile', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  server.put({ version: 3, title: 'Red Hour', medium: 'Ink' })
  draft.change({ title: 'Green Hour', medium: 'Chalk' })
  await draft.flush()
  expect(draft.state.get().conflict?.names).toEqual(['title', 'medium'])
  draft.change({ medium: 'Chalk on paper' })
  draft.settle(['title'])
  await draft.flush()
  expect(server.stands().parts).toMatchObject({ title: 'Red Hour', medium: 'Chalk on paper' })
})

/** It arrives, and its answer does not. */
const losing = (server: ReturnType<typeof serverOf>) => async (changes: WorkChanges) => {
  server.put(changes)
  throw new TypeError('no network')
}

it('tells nobody of a conflict with their own save whose answer never came', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  server.send.mockImplementationOnce(losing(server))
  draft.change({ title: 'Blue H' })
  await draft.flush()
  draft.change({ title: 'Blue Hour' })
  await draft.flush()
  expect(draft.state.get()).toMatchObject({ at: 'saved', conflict: null, thing: { version: 5 } })
  expect(server.stands().parts.title).toBe('Blue Hour')
})

it('tells nobody of such a conflict after the tab was closed either', async () => {
  const server = serverOf()
  const storage = storageOf()
  const draft = draftAt(server, storage)
  server.send.mockImplementationOnce(losing(server))
  draft.change({ title: 'Blue H' })
  await draft.flush()
  draft.change({ title: 'Blue Hour' })
  const again = draftAt(server, storageWith(storage.kept), server.stands())
  await again.flush()
  expect(again.state.get()).toMatchObject({ at: 'saved', conflict: null })
  expect(server.stands().parts.title).toBe('Blue Hour')
})

it('does not take for theirs what was read before its own last save', async () => {
  const server = serverOf()
  const storage = storageOf()
  const draft = draftAt(server, storage)
  draft.change({ title: 'Blue H' })
  await draft.flush()
  draft.change({ title: 'Blue Hour' })
  // The page is opened again with what it was opened with before.
  const again = draftAt(server, storageWith(storage.kept), work)
  await again.flush()
  expect(again.state.get()).toMatchObject({ at: 'saved', conflict: null })
  expect(server.stands().parts.title).toBe('Blue Hour')
})

it('finds nothing changed where the server answers the same with its keys in another order', async () => {
  const answered = { ...work, parts: { ...work.parts, answers: { town: 'Ghent', tools: ['ink'] } } }
  const server = serverOf(answered)
  const draft = draftAt(server, storageOf(), answered)
  server.put({ version: 3, medium: 'Ink', answers: { tools: ['ink'], town: 'Bruges' } })
  draft.change({ answers: { town: 'Bruges', tools: ['ink'] } })
  await draft.flush()
  expect(draft.state.get()).toMatchObject({ at: 'saved', conflict: null, values: { medium: 'Ink' } })
})

it('saves the rest where one field is refused, and tries that again once it is changed', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  server.send.mockRejectedValueOnce(
    new AnsweredProblem('invalid', {
      request_id: null,
      fields: [{ name: 'year', code: 'too_large', message: 'Too large' }]
    })
  )
  draft.change({ year: 3000, title: 'Blue Hour' })
  await draft.flush()
  await draft.flush()
  expect(server.stands().parts).toMatchObject({ title: 'Blue Hour', year: null })
  expect(draft.state.get()).toMatchObject({ at: 'refused', faults: [{ name: 'year' }] })
  draft.change({ year: 2020 })
  await draft.flush()
  expect(draft.state.get()).toMatchObject({ at: 'saved', faults: [] })
})

it('stops where nothing can be saved any more, and says why', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  server.send.mockRejectedValueOnce(
    new AnsweredProblem('conflict', { request_id: null, detail: 'This work can no longer be changed.' })
  )
  draft.change({ title: 'Too late' })
  await draft.flush()
  expect(draft.state.get()).toMatchObject({ at: 'closed', closed: 'This work can no longer be changed.' })
})

it('shows its pictures where they are to be had now, and leaves what is typed as it is', () => {
  const picture = (id: string, key: string): Work['pictures'][number] => ({
    id,
    team: 'demo',
    colours: '',
    width: 3,
    height: 2,
    widths: [],
    key
  })
  const shown = { ...work, pictures: [picture('a', 'old.a'), picture('b', 'old.b')] }
  const draft = draftAt(serverOf(shown), storageOf(), shown)
  draft.change({ title: 'Typed' })
  const read = { ...shown, version: 9, pictures: [picture('c', 'new.c'), picture('b', 'new.b')] }
  findPictures(draft, read)
  const { thing: now, values, at } = draft.state.get()
  expect(now).toEqual({ ...shown, pictures: [picture('a', 'old.a'), picture('b', 'new.b')] })
  expect([values.title, at]).toEqual(['Typed', 'typing'])
})

it('goes on from what another call was told, with what is typed and not saved', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  const stands = server.put({ version: 3, title: 'Red Hour' })
  draft.change({ statement: 'Mine' })
  await draft.overtaken(stands)
  expect(draft.state.get()).toMatchObject({
    at: 'saved',
    thing: { version: 5 },
    values: { title: 'Red Hour' }
  })
  expect(server.stands().parts).toMatchObject({ title: 'Red Hour', statement: 'Mine' })
})

it('keeps what was typed while it was handed in, and saves it next', async () => {
  const server = serverOf()
  const storage = storageOf()
  const draft = draftAt(server, storage)
  draft.change({ statement: 'Typed meanwhile' })
  draft.meet(server.put({ version: 3, title: 'Handed in' }))
  expect(draft.state.get()).toMatchObject({
    at: 'typing',
    values: { statement: 'Typed meanwhile', title: 'Handed in' }
  })
  expect(storage.kept.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.stands().parts).toMatchObject({ title: 'Handed in', statement: 'Typed meanwhile' })
  expect(storage.kept.size).toBe(0)
})

it('shows what was handed in as the server keeps it, and sends none of it again', async () => {
  const server = serverOf()
  const draft = draftAt(server)
  draft.change({ title: '  Blue Hour ' })
  const { values } = draft.state.get()
  draft.meet(server.put({ version: 3, title: 'Blue Hour' }), values)
  await draft.flush()
  expect(server.sent).toEqual([])
  expect(draft.state.get()).toMatchObject({ at: 'saved', values: { title: 'Blue Hour' } })
})

it('is saved where it was handed in with what a save was still on its way with', async () => {
  const server = serverOf()
  const storage = storageOf()
  const draft = draftAt(server, storage)
  const { promise: answered, resolve: come } = Promise.withResolvers<void>()
  server.send.mockImplementationOnce(async changes => {
    const saved = server.put(changes)
    await answered
    return saved
  })
  draft.change({ title: 'Blue H' })
  const saving = draft.flush()
  draft.change({ title: 'Blue Hour', statement: 'Whole' })
  const { values } = draft.state.get()
  draft.change({ statement: 'Typed since' })
  draft.meet(server.put({ version: 4, title: 'Blue Hour', statement: 'Whole' }), values)
  come()
  await saving
  await draft.flush()
  // The save is answered after it, with what is older: nothing of that comes back.
  expect(server.sent).toEqual([{ version: 5, statement: 'Typed since' }])
  expect(draft.state.get()).toMatchObject({
    at: 'saved',
    thing: { version: 6 },
    values: { title: 'Blue Hour', statement: 'Typed since' }
  })
  expect(storage.kept.size).toBe(0)
})

it('leaves what another tab has kept of the same draft', async () => {
  const storage = storageOf()
  const idle = draftAt(serverOf(), storage)
  const lost = serverOf()
  lost.send.mockRejectedValue(new TypeError('no network'))
  const other = draftAt(lost, storage)
  other.change({ statement: 'Typed in the other tab' })
  await idle.flush()
  expect([...storage.kept.values()].join('')).toContain('Typed in the other tab')
})

it('keeps what is given up to be read, also when it is opened anew, until something is handed in', async () => {
  const server = serverOf()
  const storage = storageOf()
  const draft = draftAt(server, storage)
  server.send.mockRejectedValueOnce(new AnsweredProblem('conflict', { request_id: null }))
  draft.change({ statement: 'Typed in time', images: [] })
  await draft.flush()
  expect(draft.state.get().at).toBe('closed')
  draft.goOnWith(server.stands(), ['images', 'declarations'])
  expect(draft.state.get()).toMatchObject({
    values: { statement: '' },
    given_up: { statement: 'Typed in time' }
  })
  draft.change({ declarations: { ...emptyParts.declarations, persons: 'none' } })
  await draft.flush()
  expect(server.stands().parts).toMatchObject({ statement: '', declarations: { persons: 'none' } })
  const again = draftAt(serverOf(server.stands()), storageWith(storage.kept), server.stands())
  expect(again.state.get().values.statement).toBe('Typed in time')

  draft.meet(server.stands(), draft.state.get().values)
  expect([draft.state.get().given_up, storage.kept.size]).toEqual([{}, 0])
})
