// Vitest transforms what it loads and so passes what Node cannot run: an import without its extension, an enum,
// a .tsx file. Here Node itself loads every file that the server runs unbuilt.

import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

import { filesUnder, root } from './files.ts'

/** Files that do something as soon as they are loaded. */
const acting: Record<string, string> = {
  'bin/palmares.ts': 'reads its arguments and runs the command',
  'src/server/main.ts': 'starts the server',
  'src/server/picture.worker.ts': 'expects to be a process of the server’s',
  'src/server/document.worker.ts': 'expects to be a process of the server’s'
}

const loader = `
  const failures = []
  for (const file of JSON.parse(process.env.FILES)) {
    await import(new URL(file, 'file://' + process.cwd() + '/')).catch(error => failures.push(file + ': ' + error.message))
  }
  process.stdout.write(JSON.stringify(failures), () => process.exit())
`

it('loads every file of the server, the contract, the documents, the mails and the commands with plain Node', async () => {
  const files = ['src/server', 'src/contract', 'src/content', 'src/documents', 'src/emails', 'bin']
    .flatMap(filesUnder)
    .filter(file => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file) && !(file in acting))
  expect(files).toContain('src/contract/index.ts')
  expect(await failuresOf(files)).toEqual([])
})

function failuresOf(files: string[]): Promise<string[]> {
  const env = { ...process.env, FILES: JSON.stringify(files), NODE_OPTIONS: '' }
  return new Promise((resolve, reject) => {
    const args = ['--input-type=module', '--eval', loader]
    execFile(process.execPath, args, { cwd: root, env }, (error, output, complaint) => {
      if (error) reject(new Error(`Node ended early: ${complaint}`))
      // The loader above prints an array of strings and nothing else.
      else resolve(JSON.parse(output) as string[])
    })
  })
}
