import { constants } from 'node:os'
import { readConfig, type Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { refuseInUse } from '#server/platform/db/embedded/open.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openLog, type Log } from '#server/platform/log.ts'
import { whenToldToEnd } from '#server/platform/processes/told-to-end.ts'
import { buildPages, compressPages } from './build-pages.ts'
import type { Arguments } from './commands.ts'

interface Beginning {
  opening: Promise<Database>
  /** Over once its process runs, or could not. */
  running: Promise<unknown>
}

const beginDatabase = (config: Config, log: Log): Beginning => {
  const running = Promise.withResolvers<void>()
  const opening = openDatabase(config, log, { serves: true, onRunning: running.resolve })
  // What is wrong with it is told where it is awaited.
  return { opening, running: Promise.race([running.promise, opening.catch(() => {})]) }
}

const loadProduct = async ({ opening, running }: Beginning) => {
  // The database starts while the rest of the product is loaded, which lets nothing else come to its turn.
  await running
  try {
    return await Promise.all([
      import('#server/app.ts'),
      import('#server/main.ts'),
      import('#server/features/demo/demo.actions.ts'),
      import('#server/features/demo/demo.people.ts')
    ])
  } catch (error) {
    // Left open, it would keep the process of an installation that is not whole.
    await opening.then(opened => opened.close()).catch(() => {})
    throw error
  }
}

interface EarlyEnd {
  /** Null as long as no signal came. */
  closing: Promise<unknown> | null
  forget: () => void
}

/** Until it serves nobody else hears a signal, and the database that was begun would go on without anybody. */
const closeWhenEnded = (opening: Promise<Database>): EarlyEnd => {
  const forget = whenToldToEnd(signal => {
    const closed = opening.then(opened => opened.close())
    early.closing = closed
      .catch(() => {})
      .then(() => {
        forget()
        process.kill(process.pid, signal)
        // The first process of a container is not ended by a signal.
        process.exit(128 + constants.signals[signal])
      })
  })
  const early: EarlyEnd = { closing: null, forget }
  return early
}

/** Serves and says so. At a first start it builds its pages meanwhile. */
const serveHere = async ({ first }: { first: boolean }): Promise<void> => {
  const config = readConfig(process.env)
  if (config.database.kind === 'embedded') await refuseInUse(config.database.dir)
  const log = openLog({ level: config.log_level })
  const database = beginDatabase(config, log)
  const early = closeWhenEnded(database.opening)
  const pages = first ? buildPages() : undefined
  try {
    const serves = await serveOn(database, { config, log, pages: pages?.done })
    // Whoever told it to end before it serves is obeyed.
    await early.closing
    if (!serves) beginAnew(log)
    // Nobody waits for this server any more, so the processor has time for what makes answers smaller.
    if (first) compressPages()
  } catch (error) {
    pages?.giveUp()
    // What fails because its database was closed is no fault.
    await early.closing
    throw error
  } finally {
    early.forget()
  }
}

/**
 * The same command in the same process: to write the demo takes a hundred megabytes, which a process that serves would hold
 * to its end.
 */
const beginAnew = (log: Log): void => {
  // The process is replaced without an end, at which the log would be written.
  log.flush()
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    process.env
  )
}

/** Answers whether it serves: a process that has written the demo does not, where it can begin anew. */
const serveOn = async (
  database: Beginning,
  { config, log, pages }: { config: Config; log: Log; pages: Promise<void> | undefined }
): Promise<boolean> => {
  const [
    { openPlatform },
    { serve },
    { completeDemo, isDemoFounded, seedDemo },
    { demoPassword, demoPeople }
  ] = await loadProduct(database)
  const opened = await openPlatform(config, log, { serves: true, database: database.opening })
  let writesDemo = false
  try {
    writesDemo = config.demo && !(await isDemoFounded(opened.platform))
    if (writesDemo) {
      // Before the first visitor comes, so that it is not slowed down by the jobs that it leaves.
      const { founded } = await seedDemo(opened.platform)
      console.log(`The demo is written: ${founded.join(', ')}.`)
    }
    await pages
  } catch (error) {
    await opened.close()
    throw error
  }
  if (writesDemo && process.execve) {
    await opened.close()
    return false
  }
  const url = await serve(opened)
  // What somebody took out of it comes back, while others read already.
  if (config.demo && !writesDemo) void completeDemo(opened.platform)
  const shown = url.replace('[::1]', 'localhost')
  console.log(`Palmares answers at ${shown}`)
  if (!config.demo) return true
  console.log(`Look at ${shown}/demo/home, ${shown}/nova/home and ${shown}/lumen/home`)
  const addresses = demoPeople.map(({ email }) => email).join(', ')
  console.log(`Sign in as ${addresses}, all with the password ${demoPassword}`)
  return true
}

export const serveCommand = async ({ values }: Arguments): Promise<number> => {
  await serveHere({ first: values['build-pages'] === true })
  return 0
}
