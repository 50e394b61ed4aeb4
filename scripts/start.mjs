import { buildPagesIfStale, buildServerIfStale, compressIfStale, pagesWereBuilt } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { program } from './bootstrap/project.mjs'
import { become, becomeBeside } from './bootstrap/serve.mjs'
import { main } from './bootstrap/step.mjs'

const serve = ['serve', ...process.argv.slice(2)]

await main(async () => {
  await install()
  await buildServerIfStale()
  if (await pagesWereBuilt()) {
    await buildPagesIfStale()
    await compressIfStale()
    await become(program, serve)
  } else {
    // The first time, the database and the demo are made while the pages are built. Those are compressed while they are
    // served already: on this machine, to whoever waits for them, their size is nothing.
    await becomeBeside(program, [...serve, '--await-pages'], {
      work: buildPagesIfStale,
      after: compressIfStale
    })
  }
})
