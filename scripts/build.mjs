import { buildIfStale, bundleIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { main } from './bootstrap/step.mjs'

await main(async () => {
  await install()
  await (process.argv.includes('--server') ? bundleIfStale() : buildIfStale())
})
