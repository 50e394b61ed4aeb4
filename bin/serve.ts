import { readConfig } from '#server/platform/config.ts'
import { refuseInUse } from '#server/platform/db/embedded/open.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Serves and says so; what it serves with is given to who started it. */
export const serveHere = async (): Promise<Platform> => {
  const config = readConfig(process.env)
  if (config.database.kind === 'embedded') await refuseInUse(config.database.dir)
  const log = openLog({ level: config.log_level })
  // The database starts while the rest of the product is loaded; what is wrong with it is told where it is awaited.
  const database = openDatabase(config, log, { serves: true })
  database.catch(() => {})
  const [{ serve }, { completeDemo, isDemoFounded, seedDemo }, { demoPassword, demoPeople }] =
    await Promise.all([
      import('#server/main.ts'),
      import('#server/features/demo/demo.actions.ts'),
      import('#server/features/demo/demo.people.ts')
    ])
  let stood = false
  const before = async (opened: Platform): Promise<void> => {
    if (!config.demo) return
    stood = await isDemoFounded(opened)
    if (stood) return
    const { founded } = await seedDemo(opened)
    console.log(`The demo is written: ${founded.join(', ')}.`)
  }
  const { url, platform } = await serve(config, log, { before, database })
  // What somebody took out of it comes back, while others read already.
  if (stood) void completeDemo(platform)
  const shown = url.replace('[::1]', 'localhost')
  console.log(`Palmares answers at ${shown}`)
  if (!config.demo) return platform
  console.log(`Look at ${shown}/demo/home, ${shown}/nova/home and ${shown}/lumen/home`)
  const addresses = demoPeople.map(({ email }) => email).join(', ')
  console.log(`Sign in as ${addresses}, all with the password ${demoPassword}`)
  return platform
}

export const serveCommand = async (): Promise<number> => {
  await serveHere()
  return 0
}
