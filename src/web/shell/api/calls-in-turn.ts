interface Wish<Input, Output> {
  input: Input
  /** Whoever wanted it is gone: it is not done as the next one. */
  isOver: () => boolean
  send: () => Promise<Output>
}

/** Calls on several things: one after another, so that none is lost, and of each thing what is wanted last. */
export const callsInTurn = <Input, Output>(
  show: (wanted: ReadonlyMap<string, Input>, waits: boolean) => void
) => {
  const wishes = new Map<string, Wish<Input, Output>>()
  let sent: Wish<Input, Output> | null = null
  const tell = (): void =>
    show(
      new Map([...wishes].map(([thing, { input }]) => [thing, input])),
      [...wishes.values()].some(wish => wish !== sent)
    )
  return {
    want(thing: string, wish: Wish<Input, Output>): void {
      // It joins the end, where it is still met if it comes while one of the same thing is on its way.
      wishes.delete(thing)
      wishes.set(thing, wish)
      tell()
    },
    /** Sends all, also what is wanted meanwhile. Gives the last answer, or throws what a thing was refused with last. */
    async send(): Promise<Output> {
      let answer: Output | undefined
      const refused = new Map<string, unknown>()
      for (const [thing, wish] of wishes) {
        sent = wish
        tell()
        try {
          if (!wish.isOver()) {
            answer = await wish.send()
            refused.delete(thing)
          }
        } catch (error) {
          refused.set(thing, error)
        }
        if (wishes.get(thing) === wish) wishes.delete(thing)
        tell()
      }
      for (const error of refused.values()) throw error
      return answer as Output // because what was not refused was answered
    }
  }
}
