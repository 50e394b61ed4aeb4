/* Sets documents with the compiler that was loaded for it. Native code: only the processes for documents load this. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  NodeCompiler,
  type NodeTypstCompileResult,
  type NodeTypstDocument
} from '@myriaddreamin/typst-ts-node-compiler'
import { Letters, type FontFile } from './letters.ts'

/** How many documents later what was worked out for one is thrown away. */
const keptFor = 4

type TemplateFiles = Readonly<Record<string, Uint8Array>>

export class Typesetter {
  readonly #compiler: NodeCompiler
  readonly #letters: Letters

  /** The folder of fonts is the one that the build writes. */
  constructor(fonts: string) {
    // Written by the build, in this shape.
    const files = JSON.parse(readFileSync(join(fonts, 'documents.json'), 'utf8')) as FontFile[]
    this.#letters = new Letters(files)
    this.#compiler = NodeCompiler.create({
      workspace: import.meta.dirname,
      fontArgs: [{ fontPaths: files.map(({ file }) => join(fonts, file)) }]
    })
  }

  /** The same inputs give the same bytes: the day is the document's own. `files` are found by the template by their names. */
  set(
    template: string,
    sheet: object,
    inputs: Record<string, string>,
    files: TemplateFiles = {}
  ): Uint8Array {
    return this.#compiled(template, sheet, { inputs, files }, document =>
      this.#compiler.pdf(document, { pdfStandard: 'a-3a' })
    )
  }

  /** As SVG, whose letters are shapes. */
  draw(template: string, sheet: object, inputs: Record<string, string>, files: TemplateFiles = {}): string {
    return this.#compiled(template, sheet, { inputs, files }, document => this.#compiler.plainSvg(document))
  }

  #compiled<Made>(
    template: string,
    sheet: object,
    { inputs, files }: { inputs: Record<string, string>; files: TemplateFiles },
    make: (document: NodeTypstDocument) => Made
  ): Made {
    const written = JSON.stringify(sheet, (_, value: unknown) =>
      typeof value === 'string' ? this.#letters.settable(value) : value
    )
    const mainFilePath = join(import.meta.dirname, template)
    for (const [name, bytes] of Object.entries(files))
      this.#compiler.mapShadow(join(import.meta.dirname, name), Buffer.from(bytes))
    try {
      const compiled = this.#compiler.compile({ mainFilePath, inputs: { ...inputs, sheet: written } })
      if (!compiled.result) throw new Error(`${template} could not be set: ${this.#faultsOf(compiled)}`)
      return make(compiled.result)
    } finally {
      for (const name of Object.keys(files)) this.#compiler.unmapShadow(join(import.meta.dirname, name))
      this.#compiler.evictCache(keptFor)
    }
  }

  #faultsOf(compiled: NodeTypstCompileResult): string {
    const error = compiled.takeDiagnostics()
    // The compiler's own list, of a shape that it does not say.
    return error ? JSON.stringify(this.#compiler.fetchDiagnostics(error)) : 'it does not say why'
  }
}
