// A file of the English words is a page's catalogue; "npm run types:words" writes anew which there are, and their types.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { besides } from '#content/besides.ts'
import { root } from './files.ts'

const files = readdirSync(join(root, 'src/content/en'))
const named = (ending: string): string[] =>
  files.filter(file => file.endsWith(ending)).map(file => file.slice(0, -ending.length))

// What frames a page speaks before its words have come: `shell` is a part of the script.
const noPages = new Set<string>([...besides, 'shell'])
const pages = named('.json')
  .filter(name => !noPages.has(name))
  .toSorted()
const longTexts = named('.md')

const head = '/* Written by "npm run types:words". Do not edit. */'
const typeOf = (page: string): string =>
  page.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

it('of the contract are those of which there are words', async () => {
  const names = pages.map(page => `  '${page}'`).join(',\n')
  const text = `${head}\nexport const pages = [\n${names}\n] as const\n`
  await expect(text).toMatchFileSnapshot(join(root, 'src/contract/pages.generated.ts'))
})

it('have the types of the English words, and a body where there is a long text', async () => {
  const imports = pages.map(page => `import type ${typeOf(page)} from '#content/en/${page}.json'`)
  const types = pages.map(
    page => `  '${page}': typeof ${typeOf(page)}${longTexts.includes(page) ? ' & LongText' : ''}`
  )
  const longText = 'interface LongText {\n  body: string\n}'
  const text = [head, ...imports, '', longText, '', 'export interface Catalogues {', ...types, '}', ''].join(
    '\n'
  )
  await expect(text).toMatchFileSnapshot(join(root, 'src/web/shell/words/catalogues.generated.ts'))
})
