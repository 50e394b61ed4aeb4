// The screens speak as the trade does: no text brings back a word that was taken from them because it read as translated.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Texts } from '#contract/content.ts'
import { locales } from '#contract/locales.ts'
import { root } from './files.ts'
import { unwanted } from './unwanted-words.ts'

const content = join(root, 'src/content')

// What people type to find a page may well be an old word.
const typed = /^(?:palette|console)\.json:keywords\./

const flat = (texts: Texts, path: string[] = []): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] satisfies [string, string]]
      : flat(value, [...path, key])
  )

const textsOf = (locale: string, file: string): [string, string][] => {
  const text = readFileSync(join(content, locale, file), 'utf8')
  if (!file.endsWith('.json')) return text.split('\n').map((line, at) => [`${at + 1}`, line])
  return flat(JSON.parse(text) as Texts) // the file is our own
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (words: RegExp | string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${words instanceof RegExp ? words.source : escaped(words)})(?!\p{L})`,
    'iu'
  )

/** What a message says, without the names of what it leaves open, which nobody reads. */
const saidIn = (message: string): string => message.replaceAll(/\{\w+(?=[,}])/g, '{')

describe.each(locales)('%s', locale => {
  const patterns = unwanted[locale].map(patternOf)

  it('has none of the words that are not to come back', () => {
    const found = readdirSync(join(content, locale))
      .flatMap(file => textsOf(locale, file).map(([key, text]) => ({ place: `${file}:${key}`, text })))
      .filter(({ place }) => !typed.test(place))
      .flatMap(({ place, text }) =>
        patterns
          .filter(pattern => pattern.test(saidIn(text)))
          .map(pattern => `${place} ${pattern.source}: ${text}`)
      )
    expect(found).toEqual([])
  })

  it('finds each of its words where it is said', () => {
    const words = unwanted[locale].filter(each => typeof each === 'string')
    expect(words.filter(each => !patternOf(each).test(`… ${each}.`))).toEqual([])
    expect(words.filter(each => patternOf(each).test(`x${each}x`))).toEqual([])
  })
})
