import { buildPagesIfStale, buildServerIfStale, pagesWereBuilt } from './bootstrap/build.mjs'
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
    await become(program, serve)
  } else {
    // The first time, the database and the demo are made on one core while the pages are built on the other.
    await becomeBeside(program, [...serve, '--await-pages'], buildPagesIfStale)
  }
})
