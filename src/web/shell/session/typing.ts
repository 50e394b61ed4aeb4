/*
 * What was typed into a draft or given as a mark and is not saved yet, in this browser: under the account and what it
 * belongs to, so that it is nobody else's to see or send. It is gone once its person signs out and lets go of it; where
 * only their session ended, it waits for them.
 */
import { readToken } from './stored-token.ts'

const kinds = { draft: 'draft:', outbox: 'rate:' } as const

const nameOf = (kind: keyof typeof kinds, user_id: string, of: string): string =>
  `${kinds[kind]}${user_id}:${of}`

export const typingName = (user_id: string, work_id: string): string => nameOf('draft', user_id, work_id)

/** For what was given and waits to be sent: a juror's marks, a visitor's stars. */
export const outboxName = (user_id: string, of: string): string => nameOf('outbox', user_id, of)

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const namesIn = (storage: Kept, user_id: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(name =>
    Object.values(kinds).some(kind => name.startsWith(`${kind}${user_id}:`))
  )

/** Of one account alone: what another left here is neither asked about nor dropped. */
export interface Typing {
  isUnsaved: (user_id: string) => boolean
  drop: (user_id: string) => void
}

export const typingIn = (storage: Kept): Typing => ({
  isUnsaved: user_id => namesIn(storage, user_id).length > 0,
  drop: user_id => {
    for (const name of namesIn(storage, user_id)) storage.removeItem(name)
  }
})

/** A page that is left after signing out would lay down once more what was just dropped. */
export const whileSignedIn = (storage: Kept): Pick<Kept, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: name => storage.getItem(name),
  setItem: (name, value) => {
    if (readToken(storage) !== null) storage.setItem(name, value)
  },
  removeItem: name => storage.removeItem(name)
})
