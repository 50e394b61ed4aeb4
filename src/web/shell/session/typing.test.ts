import { expect, it } from 'vitest'
import { outboxName, typingIn, typingName, whileSignedIn } from './typing.ts'

const browser = (first: Record<string, string>) => {
  const kept = new Map(Object.entries(first))
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name)
  }
}

it('is dropped whole, and nothing else with it, nor what another account left here', () => {
  const storage = browser({
    auth_token: 't',
    [typingName('ana', 'w1')]: '{}',
    scheme: 'dark',
    [typingName('ana', 'w2')]: '{}',
    [outboxName('ana', 'round')]: '{}',
    [outboxName('anabel', 'round')]: '{}',
    [typingName('bob', 'w3')]: '{}'
  })
  const typing = typingIn(storage)
  expect(typing.isUnsaved('ana')).toBe(true)
  typing.drop('ana')
  expect(typing.isUnsaved('ana')).toBe(false)
  expect([...storage.kept.keys()]).toEqual([
    'auth_token',
    'scheme',
    outboxName('anabel', 'round'),
    typingName('bob', 'w3')
  ])
})

it.each([outboxName('ana', 'round'), typingName('ana', 'w1')])(
  'is asked about where it is %s alone',
  name => {
    const typing = typingIn(browser({ auth_token: 't', [name]: '{}' }))
    expect([typing.isUnsaved('ana'), typing.isUnsaved('bob')]).toEqual([true, false])
  }
)

it('is not laid down again by a page that is left after signing out; what was there before an outage stays', () => {
  const storage = browser({ auth_token: 't' })
  const draft = whileSignedIn(storage)
  draft.setItem('draft:ana:w1', 'typed')
  storage.removeItem('auth_token')
  draft.setItem('draft:ana:w1', 'typed after')
  draft.setItem('draft:ana:w2', 'typed after')
  expect([...storage.kept]).toEqual([['draft:ana:w1', 'typed']])
  draft.removeItem('draft:ana:w1')
  expect(draft.getItem('draft:ana:w1')).toBe(null)
})
