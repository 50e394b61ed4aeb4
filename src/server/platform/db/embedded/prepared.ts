/*
 * Statements that the engine has planned before, by their text. In WebAssembly planning costs up to five times what
 * running does, and the server asks the same few questions again and again. The least used are given up.
 */
const MOST = 100

// Ends the session's statements, or may make their columns others than they were planned with.
const UPSETTING = /\b(?:discard|deallocate|create|alter|drop)\b/i

export class Prepared {
  // In the order of their last use.
  readonly #names = new Map<string, string>()
  #count = 0
  #surplus: string[] = []

  find(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name === undefined) return undefined
    this.#names.delete(text)
    this.#names.set(text, name)
    return name
  }

  /** Never the same twice, so that no name can stand for what another statement left behind. */
  newName(): string {
    return `s${(this.#count += 1)}`
  }

  keep(text: string, name: string): void {
    this.#names.set(text, name)
  }

  heed(text: string): void {
    if (UPSETTING.test(text)) this.forgetAll()
  }

  forgetAll(): void {
    this.#surplus.push(...this.#names.values())
    this.#names.clear()
  }

  /** The names that the engine need not know any longer. */
  giveUp(): string[] {
    for (const [text, name] of this.#names) {
      if (this.#names.size <= MOST) break
      this.#names.delete(text)
      this.#surplus.push(name)
    }
    return this.#surplus.splice(0)
  }
}
