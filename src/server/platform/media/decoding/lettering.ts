/*
 * Text as pixels, set by Pango: letters joined, lines in their direction, whatever the script. The faces are made when
 * the pages are built; a face is read the first time that one of its letters is needed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

interface Face {
  file: string
  ranges: [number, number][]
}

export interface Lettering {
  text: string
  face: 'display' | 'text'
  /** In pixels. */
  size: number
  /** What does not fit a line goes on in the next. */
  width: number
  /** In hexadecimal digits, as on the web. */
  colour: string
}

const families = {
  display: 'Fraunces, Noto Sans, Noto Sans Arabic, Noto Sans Hebrew, Noto Sans SC, Noto Sans KR',
  text: 'Hanken Grotesk, Noto Sans, Noto Sans Arabic, Noto Sans Hebrew, Noto Sans SC, Noto Sans KR'
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export class Letterer {
  readonly #folder: string
  #faces: Promise<Face[]> | null = null
  readonly #read = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Transparent, as tall as it needs to be. */
  async draw({ text, face, size, width, colour }: Lettering): Promise<Buffer> {
    await this.#readFacesFor(text)
    return sharp({
      text: {
        text: `<span foreground="${colour}">${escaped(text)}</span>`,
        font: `${families[face]} ${size}`,
        width,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
        spacing: Math.round(size * 0.12)
      }
    })
      .png()
      .toBuffer()
  }

  async #readFacesFor(text: string): Promise<void> {
    const letters = [...new Set(text)].map(letter => letter.codePointAt(0) ?? 0)
    this.#faces ??= readFile(join(this.#folder, 'cards.json'), 'utf8').then(
      index => JSON.parse(index) as Face[]
    ) // written by the build, in this shape
    const needed = (await this.#faces).filter(
      ({ file, ranges }) =>
        !this.#read.has(file) &&
        letters.some(letter => ranges.some(([first, last]) => first <= letter && letter <= last))
    )
    for (const { file } of needed) {
      // The library takes up a face with the first text that names it, and keeps it.
      await sharp({ text: { text: '.', font: 'Sans 8', fontfile: join(this.#folder, file) } }).toBuffer()
      this.#read.add(file)
    }
  }
}
