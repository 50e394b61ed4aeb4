/** When something is sent by itself: after a while, and only as long as its page is open. */
export class SendingPace {
  readonly #send: () => unknown
  #timer: ReturnType<typeof setTimeout> | undefined
  #left = false

  constructor(send: () => unknown) {
    this.#send = send
  }

  /** Instead of what was to come before. */
  later(ms: number): void {
    this.stop()
    if (!this.#left) this.#timer = setTimeout(this.#send, ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  stay(): void {
    this.#left = false
  }

  /** Its page is gone: what is not sent waits for the next time. */
  leave(): void {
    this.#left = true
    this.stop()
  }
}
