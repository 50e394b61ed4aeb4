/* A type has a name of its own: who reads it in any file knows which is meant, and a search finds one thing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, root } from './files.ts'

const declared = /^export (?:declare |abstract )*(?:type|interface|class|enum) (\w+)/gm

it('is given to one exported type alone', () => {
  const files = filesUnder().filter(file => /\.tsx?$/.test(file))
  const owners = new Map<string, string[]>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declared))
      owners.set(name, [...(owners.get(name) ?? []), file])
  expect(owners.size).toBeGreaterThan(800)
  expect([...owners].filter(([, where]) => where.length > 1)).toEqual([])
})
