import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { program } from './bootstrap/project.mjs'
import { become } from './bootstrap/serve.mjs'
import { main } from './bootstrap/step.mjs'

await main(async () => {
  await install()
  await buildIfStale()
  await become(program, ['serve', ...process.argv.slice(2)])
})
