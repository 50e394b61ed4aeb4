// Without a word it builds everything. --pages and --compressed are for a server that builds them beside its first start.

import { buildIfStale, buildPagesIfStale, bundleIfStale, compressIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { CannotGoOn, main } from './bootstrap/step.mjs'

const parts = { '--pages': buildPagesIfStale, '--compressed': compressIfStale, '--server': bundleIfStale }
const build = parts[process.argv[2]] ?? buildIfStale

// A build that is told to end takes along the process that does its work.
const over = new AbortController()
process.once('SIGTERM', () => over.abort(new CannotGoOn('The build was told to end.')))

await main(async () => {
  await install()
  await build(over.signal)
})
