// What holds for the files themselves: that they are complete, pinned, and speak of no machine but the reader's own.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

import { filesUnder, root } from './files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = filesUnder()

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }
type Lock = { packages: Record<string, Partial<Manifest> & { version?: string; resolved?: string }> }

// Both files are npm's own, of a documented shape.
const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as Lock

describe('the packages', () => {
  it('are pinned to one exact version each', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
    )
    expect(loose).toEqual([])
  })

  it('are locked as the manifest names them', () => {
    const { dependencies, devDependencies } = manifest
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies })
  })

  it('are locked without the address that they came from', () => {
    expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved)).toEqual([])
  })

  it('are locked for every platform that they offer', () => {
    const check = [join(root, 'scripts/complete-lock.mjs'), '--check']
    expect(execFileSync(process.execPath, check, { encoding: 'utf8' })).toBe(
      'package-lock.json is complete\n'
    )
  })

  it('take oRPC at 1.16.1 throughout', () => {
    const others = Object.entries(lock.packages)
      .filter(([folder]) => folder.includes('node_modules/@orpc/'))
      .map(([, entry]) => entry.version)
    expect([...new Set(others)]).toEqual(['1.16.1'])
  })
})

describe('the text of the repository', () => {
  const texts = files.filter(file =>
    /\.(ts|tsx|mjs|js|json|md|css|html|sql|typ|ya?ml)$|^[^.]+$|rc$/.test(file)
  )

  it('names no package registry', () => {
    const registry =
      /https?:\/\/[\w.-]*(registry|npmjs|artifactory|verdaccio|nexus)[\w.-]*|_auth[T]oken|^registry ?=/m
    expect(texts.filter(file => registry.test(read(file)))).toEqual([])
  })

  it('names no folder of the machine that it was written on', () => {
    const home = /(?<![\w.}])\/(home|Users)\/\w+\//
    const checkout = root.split('/').length > 2 ? `${root}/` : undefined
    const telling = texts.filter(file => {
      const text = read(file)
      return home.test(text) || (checkout !== undefined && text.includes(checkout))
    })
    expect(telling).toEqual([])
  })
})

describe('an exception from the linter', () => {
  it('is never made without its reason', () => {
    const silent = files
      .filter(file => /\.(ts|tsx|mjs)$/.test(file) && file !== 'tests/house/repository.test.ts')
      .flatMap(file =>
        read(file)
          .split('\n')
          .map((line, index, lines) => ({ line, above: lines[index - 1], at: `${file}:${index + 1}` }))
      )
      .filter(
        ({ line, above }) =>
          /(ox|es)lint-disable/.test(line) && !/ -- \S/.test(line) && !/^\s*(\/\/|\*)/.test(above ?? '')
      )
    expect(silent.map(({ at }) => at)).toEqual([])
  })
})

const dividesMoney =
  /style: 'currency'|(?:amount|price|fee|prize|net|tax|gross)\)? *[*/] *(?:1000?\b|10 \*\*)|FractionDigits.*currency/i

describe('an amount of money', () => {
  it('is divided by its currency’s own units, in one place', () => {
    const dividing = files
      .filter(file => /^(?:src|bin)\/.*\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .filter(file => dividesMoney.test(read(file)))
    expect(dividing).toEqual(['src/contract/rules/money.ts'])
  })
})

// What came with PostgreSQL 16, 17 and 18, as far as somebody may want it.
const newerThanTheFloor =
  /\b(?:uuidv[47]|uuid_extract_\w+|any_value|random_normal|array_(?:sample|shuffle|sort|reverse)|json_(?:table|exists|value|query|serialize|scalar)|to_(?:bin|oct)|casefold|crc32c?|error_on_null)\(|\brandom\(\s*\d|\bIS JSON\b|\bWITHOUT OVERLAPS\b|\)\s+VIRTUAL\b/

describe('a statement', () => {
  it('asks nothing of a server that PostgreSQL 15 does not have', () => {
    const asking = files
      .filter(file => /^(?:migrations\/.*\.sql|(?:src\/server|bin)\/.*(?<!\.test)\.ts)$/.test(file))
      .filter(file => newerThanTheFloor.test(read(file).replaceAll(/^ *(?:--|\/\/|\*).*$/gm, '')))
    expect(asking).toEqual([])
  })
})

describe('the documents', () => {
  it.for(['README.md', 'ARCHITECTURE.md', 'CONCEPTS.md', 'STYLE.md', 'CHANGELOG.md', 'LICENSE'])(
    'include %s',
    file => {
      expect(existsSync(join(root, file))).toBe(true)
    }
  )

  it('link only to files that exist', () => {
    const documents = files.filter(file => /^(docs\/.*|[^/]*)\.md$/.test(file))
    expect(documents.flatMap(document => brokenLinks(document))).toEqual([])
  })
})

function brokenLinks(document: string): string[] {
  const prose = read(document).replaceAll(/```.*?```|`[^`\n]*`/gs, '')
  return [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter(target => target !== '' && !/^[a-z]+:/.test(target))
    .filter(target => !existsSync(normalize(join(root, dirname(document), decodeURI(target)))))
    .map(target => `${document} -> ${target}`)
}
