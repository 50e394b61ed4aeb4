// What the documents name is there: the paths, the commands, and the names of the code.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, root } from './files.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CONCEPTS.md',
  'CONTRIBUTING.md',
  'docs/SECURITY.md',
  'docs/SCALING.md',
  'docs/reliability.md',
  'docs/performance.md'
]

/** Documents may leave out where most of the code is, and those in `docs` link from there. */
const bases = ['', 'docs/', 'src/', 'src/server/', 'src/web/', 'src/contract/']

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const files = filesUnder()
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // our own file

// A comment may still say a name that the code has lost, and this file says names that are nowhere.
const code = files
  .filter(file => /\.(?:tsx?|mjs|json|sql)$/.test(file) && !file.endsWith('documents.test.ts'))
  .map(file => read(file).replaceAll(/^\s*(?:\/\*[^]*?\*\/|\/\/.*|--.*)$/gm, ''))
const words = new Set(code.flatMap(text => text.match(/[\w$]+/g) ?? []))

/** `*` and `<feature>` stand for any name, `{en,fr}` for one of these. */
const patternOf = (path: string): string =>
  path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{([\w,]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll(/\*|<[\w ]+>/g, '[^/]+')

const isPath = (path: string): boolean => {
  // What commands write into these is in nobody's copy of the repository.
  if (/^(?:dist|test-results|DATA_DIR)\//.test(path)) return true
  const there = new RegExp(`^(?:${bases.join('|')})${patternOf(path.replace(/\/$/, ''))}(?:/|$)`)
  return files.some(file => there.test(file))
}

const isFileName = (name: string): boolean => {
  const there = new RegExp(`${name.startsWith('.') ? '' : '(?:^|/)'}${patternOf(name)}$`)
  return files.some(file => there.test(file))
}

const isCommand = (command: string): boolean => {
  const [, script = 'test'] = /^npm (?:run )?([\w:]+)/.exec(command) ?? []
  return script in scripts && (command.match(/[\w.-]+\/[^ ]+/g) ?? []).every(isPath)
}

const isThere = (span: string): boolean => {
  if (/^np[mx] /.test(span)) return isCommand(span)
  if (/^[\w.*<>{},-]+(?: [\w>]+)*\/\S*$/.test(span)) return isPath(span)
  if (/\.(?:tsx?|mjs|json|md|sql|txt)$/.test(span)) return isFileName(span)
  return !/^[A-Za-z][\w.]*$/.test(span) || span.split('.').every(name => words.has(name))
}

const missingIn = (markdown: string): string[] => {
  const spans = [...markdown.replaceAll(/^```\w+\n[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  const listed = markdown.match(/^(?:src|bin|migrations|tests)\/\S*/gm) ?? []
  const links = [...markdown.matchAll(/\]\(([^):#]+)[^):]*\)/g)]
  return [...[...spans, ...links].map(([, name = '']) => name), ...listed].filter(name => !isThere(name))
}

it.each(documents)('%s names nothing that is not there', document => {
  expect(missingIn(read(document))).toEqual([])
})

it.each(documents)('%s begins and ends each name on one line', document => {
  const lines = read(document)
    .replaceAll(/^```[^]*?^```/gm, '')
    .split('\n')
  expect(lines.filter(line => line.split('`').length % 2 === 0)).toEqual([])
})

it('notices what is not there', () => {
  const wrong = [
    'platform/db/gate.ts',
    'features/<feature>/hooks.ts',
    'seldom.ts',
    'useHanger',
    'tx.afterLunch'
  ]
  const commands = ['npm run sweep', 'npx vitest run tests/house/seldom.test.ts']
  const right = ['platform/db/door.ts', '<feature>.queries.ts', 'useForm', 'tx.afterCommit', 'npm run check']
  const all = [...wrong, ...commands, ...right].map(name => `\`${name}\``).join(', ')
  expect(missingIn(all)).toEqual([...wrong, ...commands])
  expect(missingIn('[a](docs/nowhere.md) and [b](docs/decisions/)')).toEqual(['docs/nowhere.md'])
  expect(missingIn('src/nowhere   a folder\nsrc/web       another')).toEqual(['src/nowhere'])
})
