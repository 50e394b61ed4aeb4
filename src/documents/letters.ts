/* Which letters the fonts have. A sign with its marks is set in one font, so one font has to have all of it. */
type Range = readonly [first: number, last: number]

export interface FontFile {
  file: string
  /** Of the letters that it has, in order. */
  ranges: readonly Range[]
}

/** Signs of no shape, which a font need not have. */
const shapeless = /\p{Default_Ignorable_Code_Point}/u
/** Their meaning is seldom the text's. */
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u
const missing = '\ufffd'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const has = (ranges: readonly Range[], letter: number): boolean => {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined || letter < range[0]) high = middle
    else if (letter > range[1]) low = middle + 1
    else return true
  }
  return false
}

export class Letters {
  readonly #fonts: readonly FontFile[]
  readonly #known = new Map<string, string>()

  constructor(fonts: readonly FontFile[]) {
    this.#fonts = fonts
  }

  /** The text with what can be set of it. */
  settable(text: string): string {
    let settable = ''
    for (const { segment } of segmenter.segment(text)) settable += this.#sign(segment)
    // Where a sign went, the blanks beside it would be one too many.
    return settable === text ? text : settable.replaceAll(/(?<=^| |\u2068) +| +(?=$|\u2069)/g, '')
  }

  #sign(sign: string): string {
    const known = this.#known.get(sign)
    if (known !== undefined) return known
    // Names use few signs again and again; a hostile one is not to fill the memory.
    if (this.#known.size > 20_000) this.#known.clear()
    const settable = this.#find(sign)
    this.#known.set(sign, settable)
    return settable
  }

  #find(sign: string): string {
    if (this.#isCovered(sign)) return sign
    const [base = ''] = sign
    if (pictograph.test(sign)) return ''
    // A mark of another script on it is left off.
    return this.#isCovered(base) ? base : missing
  }

  #isCovered(sign: string): boolean {
    const letters = [...sign].filter(each => !shapeless.test(each)).map(each => each.codePointAt(0) ?? 0)
    return this.#fonts.some(({ ranges }) => letters.every(letter => has(ranges, letter)))
  }
}
