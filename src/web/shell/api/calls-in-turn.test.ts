import { expect, it } from 'vitest'
import { callsInTurn } from './calls-in-turn.ts'

/** A server that answers when it is told to. */
const begin = () => {
  const shown: Record<string, string>[] = []
  const sent: string[] = []
  const turn = callsInTurn<string, string>((wanted, waits) => {
    shown.push(Object.fromEntries(wanted))
    waiting = waits
  })
  let isOver = false
  let waiting = false
  let settle: PromiseWithResolvers<string> | undefined
  return {
    sent,
    shown,
    waits: () => waiting,
    send: () => turn.send(),
    want(thing: string, input: string): void {
      turn.want(thing, {
        input,
        isOver: () => isOver,
        send: () => {
          sent.push(input)
          settle = Promise.withResolvers()
          return settle.promise
        }
      })
    },
    leave: () => {
      isOver = true
    },
    async answer(): Promise<void> {
      settle?.resolve(`did ${sent.at(-1)}`)
      await new Promise(setImmediate)
    },
    async refuse(): Promise<void> {
      settle?.reject(new Error(`not ${sent.at(-1)}`))
      await new Promise(setImmediate)
    }
  }
}

it('sends what is wanted of other things after the answer, and loses none', async () => {
  const calls = begin()
  calls.want('a', 'a1')
  const sending = calls.send()
  calls.want('b', 'b1')
  calls.want('c', 'c1')
  expect(calls.sent).toEqual(['a1'])
  await calls.answer()
  expect(calls.sent).toEqual(['a1', 'b1'])
  await calls.answer()
  await calls.answer()
  expect(calls.sent).toEqual(['a1', 'b1', 'c1'])
  expect(await sending).toBe('did c1')
})

it('sends of one thing only what is wanted last, and shows that until its own answer', async () => {
  const calls = begin()
  calls.want('a', 'a1')
  const sending = calls.send()
  calls.want('a', 'a2')
  calls.want('a', 'a3')
  expect(calls.shown.at(-1)).toEqual({ a: 'a3' })
  expect(calls.waits()).toBe(true)
  await calls.answer()
  expect(calls.shown.at(-1)).toEqual({ a: 'a3' })
  expect(calls.waits()).toBe(false)
  await calls.answer()
  expect(calls.sent).toEqual(['a1', 'a3'])
  expect(calls.shown.at(-1)).toEqual({})
  expect(await sending).toBe('did a3')
})

it('goes on after a refusal, shows what was refused no longer, and throws it in the end', async () => {
  const calls = begin()
  calls.want('a', 'a1')
  const sending = calls.send().catch(String)
  calls.want('b', 'b1')
  await calls.refuse()
  expect(calls.shown.at(-1)).toEqual({ b: 'b1' })
  await calls.answer()
  expect(calls.sent).toEqual(['a1', 'b1'])
  expect(await sending).toBe('Error: not a1')
})

it('sends nothing of who is gone by its turn, and keeps what they were refused', async () => {
  const calls = begin()
  calls.want('a', 'a1')
  const sending = calls.send().catch(String)
  calls.want('a', 'a2')
  calls.want('b', 'b1')
  calls.leave()
  await calls.refuse()
  expect(await sending).toBe('Error: not a1')
  expect(calls.sent).toEqual(['a1'])
  expect(calls.shown.at(-1)).toEqual({})
})

it('forgets a refusal where the same thing was wanted otherwise and done', async () => {
  const calls = begin()
  calls.want('a', 'a1')
  const sending = calls.send()
  calls.want('a', 'a2')
  await calls.refuse()
  await calls.answer()
  expect(await sending).toBe('did a2')
})

it('begins anew once all is answered', async () => {
  const calls = begin()
  calls.want('a', 'a1')
  const first = calls.send()
  await calls.answer()
  await first
  calls.want('a', 'a2')
  const second = calls.send()
  await calls.answer()
  expect(await second).toBe('did a2')
  expect(calls.sent).toEqual(['a1', 'a2'])
})
