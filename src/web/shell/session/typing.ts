/*
 * What was typed into a draft and is not saved yet, in this browser: under the account and the draft, so that it is
 * nobody else's to see, and gone once its person signs out.
 */
import { readToken } from './stored-token.ts'

const prefix = 'draft:'

export const typingName = (user_id: string, work_id: string): string => `${prefix}${user_id}:${work_id}`

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const namesIn = (storage: Kept): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(name =>
    name.startsWith(prefix)
  )

export interface Typing {
  isUnsaved: () => boolean
  drop: () => void
}

export const typingIn = (storage: Kept): Typing => ({
  isUnsaved: () => namesIn(storage).length > 0,
  drop: () => {
    for (const name of namesIn(storage)) storage.removeItem(name)
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
