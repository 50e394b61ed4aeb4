// Without a word it builds everything. --pages and --compressed are for a server that builds them beside its first start.

import { buildIfStale, buildPagesIfStale, bundleIfStale, compressIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { CannotGoOn, main } from './bootstrap/step.mjs'

const parts = { '--pages': buildPagesIfStale, '--compressed': compressIfStale, '--server': bundleIfStale }
const build = parts[process.argv[2]] ?? buildIfStale

// Whoever waits for it beside it may end in any way, and the process that does the work with it.
const over = new AbortController()
process.on('disconnect', () => over.abort(new CannotGoOn('The build was given up.')))
process.channel?.unref()

await main(async () => {
  await install()
  await build(over.signal)
})
