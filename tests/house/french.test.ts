/* French sets a space before some of its signs and within its quotation marks; no line may break there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { filesUnder, root } from './files.ts'
import { isNode, nodesIn, type SyntaxNode } from './syntax.ts'

const breaks = / [:;?!»]|« /u

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    // Rows of a table end where a line does.
    .filter(line => !line.trimStart().startsWith('|'))
    // Between a key and its value there is code, not French.
    .map(line => line.replace(/^\s*"[^"]+": /u, ''))

it('lets no line of French break before a sign that belongs to its word', () => {
  const files = filesUnder('src/content/fr')
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap(file =>
    linesOf(file)
      .filter(line => breaks.test(line))
      .map(line => `${file}: ${line.slice(0, 120)}`)
  )
  expect(found).toEqual([])
})

it('nor of the French of the demo', () => {
  const found = filesUnder('src/server/features/demo').flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map(line => /^\s*fr: '(?<text>.*)'/u.exec(line)?.groups?.['text'] ?? '')
      .filter(text => breaks.test(text))
      .map(text => `${file}: ${text.slice(0, 120)}`)
  )
  expect(found).toEqual([])
})

/** A colon that begins a piece of text, so that what it belongs to is in the piece before. */
const alone = (node: SyntaxNode): boolean => {
  if (node['type'] === 'JSXText') return /^\s*:/.test(String(node['value']))
  const text =
    node['type'] === 'TemplateElement' && isNode(node['value']) ? node['value']['raw'] : node['value']
  return typeof text === 'string' && /^[^\p{L}\p{N}]*: /u.test(text)
}

/** It names the keys of a catalogue, in English whatever the language of the page. */
const english = new Set(['src/web/features/console/pages/label.ts'])

it('and no source puts a colon between two words by itself, which French sets apart', () => {
  const files = filesUnder('src/web').filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter(file => !english.has(file))
    .flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      return [...nodesIn(parseSync(file, source).program)]
        .filter(alone)
        .map(({ start }) => `${file}:${source.slice(0, Number(start)).split('\n').length}`)
    })
  expect(found).toEqual([])
})
