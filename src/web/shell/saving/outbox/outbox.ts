/*
 * What was given and is not with the server yet, in the order in which it was begun. It stands in this browser, by the
 * account and what it belongs to, so that neither a lost connection nor a closed tab loses it.
 */
export type Outbox<Unsent> = Readonly<Record<string, Unsent>>

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const keepOutbox = (shelf: Shelf, name: string, outbox: Outbox<unknown>): void => {
  try {
    if (Object.keys(outbox).length === 0) shelf.removeItem(name)
    else shelf.setItem(name, JSON.stringify(outbox))
  } catch {
    // A browser that keeps nothing still sends.
  }
}

export const readOutbox = <Unsent>(shelf: Shelf, name: string): Outbox<Unsent> => {
  try {
    // Written by `keepOutbox` under a name that only one kind of sender uses.
    return JSON.parse(shelf.getItem(name) ?? '{}') as Outbox<Unsent>
  } catch {
    shelf.removeItem(name)
    return {}
  }
}
