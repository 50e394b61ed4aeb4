import { DatabaseUnavailable } from '../connection.ts'

/* One holder at a time, the others in line, first come first served. */

interface InLine {
  enter: () => void
  refuse: (error: DatabaseUnavailable) => void
}

export class Turns {
  readonly #line: InLine[] = []
  #held = false
  #closed = false

  get waiting(): number {
    return this.#line.length
  }

  /** Resolves with what ends the turn. */
  async take(wait_ms: number): Promise<() => void> {
    if (this.#closed) throw new DatabaseUnavailable('The database is closed')
    if (this.#held) await this.#stand(wait_ms)
    this.#held = true
    return () => this.#next()
  }

  /** Sends the line home and waits for the last turn to end. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { refuse } of this.#line.splice(0)) refuse(new DatabaseUnavailable('The database is closing'))
    if (this.#held) await this.#stand(Infinity)
    this.#held = true
  }

  #stand(wait_ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine: InLine = {
        enter() {
          clearTimeout(timer)
          resolve()
        },
        refuse(error) {
          clearTimeout(timer)
          reject(error)
        }
      }
      const leave = () => {
        this.#line.splice(this.#line.indexOf(mine), 1)
        reject(new DatabaseUnavailable(`The database was busy for ${wait_ms} ms`))
      }
      const timer = Number.isFinite(wait_ms) ? setTimeout(leave, wait_ms) : undefined
      this.#line.push(mine)
    })
  }

  // The turn passes on without ever being free, so that nobody can slip in before the line.
  #next(): void {
    const next = this.#line.shift()
    if (next) next.enter()
    else this.#held = false
  }
}
