/* What was chosen last in the palette on this device, newest first. */
import { recentKey } from './opening.ts'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const most = 5

export const recentIn = (storage: Kept): string[] =>
  (storage.getItem(recentKey) ?? '')
    .split(' ')
    .filter(id => id !== '')
    .slice(0, most)

export const remember = (storage: Kept, id: string): void =>
  storage.setItem(
    recentKey,
    [id, ...recentIn(storage).filter(other => other !== id)].slice(0, most).join(' ')
  )
