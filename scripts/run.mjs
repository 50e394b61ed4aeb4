// node scripts/run.mjs [--unbuilt] <file.ts> [arguments]: runs a file on the pinned Node, installing and building first.

import { existsSync } from 'node:fs'

import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { inRoot } from './bootstrap/project.mjs'
import { become } from './bootstrap/serve.mjs'
import { CannotGoOn, main } from './bootstrap/step.mjs'

const words = process.argv.slice(2)
const unbuilt = words[0] === '--unbuilt'
const [file, ...args] = unbuilt ? words.slice(1) : words

await main(async () => {
  if (!file || !existsSync(inRoot(file))) throw new CannotGoOn(`There is no file ${file ?? 'named'} to run.`)
  await install()
  if (!unbuilt) await buildIfStale()
  await become(file, args)
})
