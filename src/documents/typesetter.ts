/* Sets documents with the compiler that was loaded for it. Native code: only the processes for documents load this. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler'
import { Letters, type FontFile } from './letters.ts'

/** How many documents later what was worked out for one is thrown away. */
const keptFor = 4

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

  /** The same inputs give the same bytes: the day is the document's own. */
  set(template: string, sheet: object, inputs: Record<string, string>): Uint8Array {
    const written = JSON.stringify(sheet, (_, value: unknown) =>
      typeof value === 'string' ? this.#letters.settable(value) : value
    )
    const mainFilePath = join(import.meta.dirname, template)
    const compiled = this.#compiler.compile({ mainFilePath, inputs: { ...inputs, sheet: written } })
    try {
      if (!compiled.result) throw new Error(`${template} could not be set: ${this.#faultsOf(compiled)}`)
      return this.#compiler.pdf(compiled.result, { pdfStandard: 'a-3a' })
    } finally {
      this.#compiler.evictCache(keptFor)
    }
  }

  #faultsOf(compiled: NodeTypstCompileResult): string {
    const error = compiled.takeDiagnostics()
    // The compiler's own list, of a shape that it does not say.
    return error ? JSON.stringify(this.#compiler.fetchDiagnostics(error)) : 'it does not say why'
  }
}
