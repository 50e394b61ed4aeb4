import { buildPagesIfStale, buildServerIfStale, compressIfStale, pagesWereBuilt } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { program } from './bootstrap/project.mjs'
import { become } from './bootstrap/serve.mjs'
import { main } from './bootstrap/step.mjs'

const serve = ['serve', ...process.argv.slice(2)]

await main(async () => {
  await install()
  await buildServerIfStale()
  // The first time, the server makes its database and the demo while the pages are built beside it. Those are compressed
  // while they are served already: on this machine, to whoever waits for them, their size is nothing.
  const first = !(await pagesWereBuilt())
  if (!first) {
    await buildPagesIfStale()
    await compressIfStale()
  }
  await become(program, first ? [...serve, '--build-pages'] : serve)
})
