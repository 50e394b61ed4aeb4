// A linter that is configured wrongly is silent. These files break each rule on purpose; the linter must name it.

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accomplices, canaries, clean } from './canary/tree.ts'

const root = join(import.meta.dirname, '../..')
let house = ''
let problems: Problem[] = []

type Problem = { filename: string; code: string; message: string }

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'palmares-canary-'))
  for (const file of ['package.json', 'tsconfig.json', '.oxlintrc.json'])
    await cp(join(root, file), join(house, file))
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  const broken = Object.fromEntries(canaries.map(({ file, source }) => [file, source]))
  for (const [file, source] of Object.entries({ ...clean, ...accomplices, ...broken })) {
    await mkdir(dirname(join(house, file)), { recursive: true })
    await writeFile(join(house, file), source)
  }
  problems = await lint(house)
})

afterAll(() => rm(house, { recursive: true, force: true }))

describe('the linter', () => {
  it.for(canaries)('reports that $name', ({ file, rule, says }) => {
    const found = problems.filter(problem => problem.filename === file)
    expect(found.map(problem => problem.code)).toEqual([rule])
    expect(found[0]?.message).toContain(says)
  })

  it.for(Object.keys(clean))('has nothing to say about %s', file => {
    expect(problems.filter(problem => problem.filename === file)).toEqual([])
  })
})

function lint(folder: string): Promise<Problem[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [oxlint, '--format=json'], { cwd: folder }, (_, output, complaint) => {
      try {
        // The shape is that of oxlint's JSON report; a changed one fails every assertion above.
        const report = JSON.parse(output) as { diagnostics: Problem[] }
        resolve(report.diagnostics)
      } catch {
        reject(new Error(`oxlint gave no report: ${output}${complaint}`))
      }
    })
  })
}
