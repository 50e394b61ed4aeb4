/*
 * The messages of the catalogues: text with places for names and numbers, and a form for every number or case that a
 * language tells apart. It is ICU's syntax, as far as the product's own texts use it; the whole of it takes a tenth of
 * all that a first visit fetches. What is written beyond is refused when it is saved, not when it is read.
 */
interface Argument {
  kind: 'plain' | 'number' | 'percent'
  name: string
}

interface Choice {
  kind: 'plural' | 'selectordinal' | 'select'
  name: string
  options: ReadonlyMap<string, Message>
}

/** A sharp stands for the number that the form was chosen by. */
export type Message = readonly (string | { kind: 'sharp' } | Argument | Choice)[]

class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

const space = /\s*/y
const word = /[\w-]+/y
const quoted = /(?:[^']|'')*/y
const literal = /[^{}'#]+|[}#]/y
const selector = /=\d+|[\w-]+/y
const choices = ['plural', 'selectordinal', 'select'] as const

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found === undefined) throw new Unreadable(`Something else is expected at ${this.#at}: ${this.#text}`)
    this.#at += found.length
    return found
  }

  #skip(sign: string): boolean {
    this.#take(space)
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #demand(sign: string): void {
    if (!this.#skip(sign)) throw new Unreadable(`"${sign}" is missing at ${this.#at}: ${this.#text}`)
  }

  /** Two apostrophes are one; a single one before a sign of the syntax quotes up to the next. */
  #quoted(signs: string): string {
    this.#at += 1
    const next = this.#text[this.#at] ?? ''
    if (next === "'") {
      this.#at += 1
      return next
    }
    if (next === '' || !signs.includes(next)) return "'"
    const text = this.#take(quoted)
    this.#at += 1
    return text.replaceAll("''", "'")
  }

  #options(kind: Choice['kind']): Map<string, Message> {
    const options = new Map<string, Message>()
    while (!this.#skip('}')) {
      const name = this.#take(selector)
      if (options.has(name)) throw new Unreadable(`"${name}" is there twice: ${this.#text}`)
      this.#demand('{')
      options.set(name, this.message(kind !== 'select', true))
      this.#demand('}')
    }
    if (!options.has('other')) throw new Unreadable(`"other" is missing: ${this.#text}`)
    return options
  }

  #argument(): Argument | Choice {
    this.#demand('{')
    this.#take(space)
    const name = this.#take(word)
    if (this.#skip('}')) return { kind: 'plain', name }
    this.#demand(',')
    this.#take(space)
    const type = this.#take(word)
    if (type === 'number') {
      const style = this.#skip(',') ? (this.#take(space), this.#take(word)) : null
      this.#demand('}')
      if (style !== null && style !== 'percent')
        throw new Unreadable(`A number is no ${style}: ${this.#text}`)
      return { kind: style ?? 'number', name }
    }
    const kind = choices.find(each => each === type)
    if (!kind) throw new Unreadable(`There is no ${type}: ${this.#text}`)
    this.#demand(',')
    return { kind, name, options: this.#options(kind) }
  }

  message(counted: boolean, inside: boolean): Message {
    const parts: Message[number][] = []
    const quotes = counted ? '{}<>#' : '{}<>'
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at]
      if (sign === '}' && inside) break
      if (sign === '{') parts.push(this.#argument())
      else if (sign === "'") parts.push(this.#quoted(quotes))
      else {
        const text = this.#take(literal)
        parts.push(text === '#' && counted ? { kind: 'sharp' } : text)
      }
    }
    return parts
  }
}

/** Throws where it is no message. */
export const readMessage = (text: string): Message => new Reader(text).message(false, false)
