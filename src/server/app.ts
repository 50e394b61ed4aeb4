/*
 * Puts the parts together: opens the database, brings it to the present schema, gives every feature its tools, and
 * mounts what they serve. Nothing else knows all of them.
 */
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { handlers } from './handlers.ts'
import { doJobs, jobKinds } from './jobs.ts'
import { personal } from './personal-data.ts'
import { bookFile } from '#server/features/billing/book-files.ts'
import { entryFile } from '#server/features/entries/entry-files.ts'
import { serveStatements } from '#server/features/billing/serve-statements.ts'
import { serveContactFiles } from '#server/features/contact/serve-files.ts'
import { serveCalendar } from '#server/features/contests/calendar.ts'
import { serveArtistFeed } from '#server/features/artists/serve-artist-feed.ts'
import { serveFeed } from '#server/features/blog/serve-feed.ts'
import { serveDeadlineCalendar } from '#server/features/opportunities/deadline-calendar.ts'
import { serveReleaseCalendar } from '#server/features/results/release-calendar.ts'
import { serveCourseCalendar } from '#server/features/courses/course-calendar.ts'
import { serveDiplomas } from '#server/features/diplomas/serve-diplomas.ts'
import { serveEvidence } from '#server/features/evidence/serve-evidence.ts'
import { serveGuides } from '#server/features/viewing-rooms/serve-guides.ts'
import { serveProofs } from '#server/features/prizes/serve-proofs.ts'
import { serveCards } from '#server/features/exhibition/serve-cards.ts'
import { serveWebhook } from '#server/features/billing/serve-webhook.ts'
import { serveReports } from '#server/features/mails/serve-reports.ts'
import { serveMedia } from '#server/features/media/serve-media.ts'
import { serveOriginals } from '#server/features/pictures/originals.ts'
import { serveUploads } from '#server/features/uploads/serve-uploads.ts'
import { serveSitemaps } from '#server/features/sitemaps/serve-sitemaps.ts'
import { serveTeamSitemap } from '#server/features/sitemaps/serve-team-sitemap.ts'
import { Presses } from './platform/access/presses.ts'
import { ResponseCache } from './platform/cache/response-cache.ts'
import { Versions } from './platform/cache/versions.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/connection.ts'
import { openDoors, type Doors } from './platform/db/door.ts'
import { openDatabase } from './platform/db/open.ts'
import { pressesOf } from './platform/http/call-paths.ts'
import { serveCalls } from './platform/http/calls.ts'
import { drainOf } from './platform/http/drain.ts'
import { serveFiles } from './platform/http/files.ts'
import { answerKeptFirst } from './platform/http/kept-first.ts'
import { serveDocs } from './platform/http/docs.ts'
import { servePages } from './platform/http/pages.ts'
import { serveProbes } from './platform/http/probes.ts'
import { loadRendering, NotBuilt } from './platform/http/rendering.ts'
import { buildRouter } from './platform/http/router.ts'
import { refuseOverload } from './platform/http/overload.ts'
import { openServer } from './platform/http/server.ts'
import { idsBy } from './platform/ids.ts'
import { installJobs } from './platform/jobs/install.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { whyNotWanted } from '#server/features/notifications/still-wanted.actions.ts'
import { serveOneClick } from '#server/features/notifications/serve-one-click.ts'
import type { Log } from './platform/log.ts'
import { MailSender } from './platform/mail/mail-sender.ts'
import { PictureKeys } from './platform/media/picture-keys.ts'
import { ProcessPool } from './platform/processes/process-pool.ts'
import { openMetrics } from './platform/metrics.ts'
import { watchOver } from './platform/watch-over.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Platform } from './platform/platform.ts'
import { requireOwnFolder } from './platform/storage/own-folder.ts'
import { FolderStorage, type Storage } from './platform/storage/storage.ts'

export interface OpenedPlatform {
  platform: Platform
  /** This process does jobs from now on. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Brings a database to the present schema, jobs included. Returns what was applied. */
export const prepare = async (database: Database, clock: Clock, log?: Log): Promise<string[]> => {
  const applied = await migrate(database, clock.now())
  await installJobs(database, jobKinds)
  if (applied.length > 0) log?.info({ applied }, 'the database was brought to the present schema')
  return applied
}

/** Null where there is no mail server, or where nothing is built: then mails wait for a process that can draw them. */
const openPost = async (platform: Platform): Promise<MailSender | null> => {
  const { smtp_url } = platform.config.mail
  if (smtp_url === null) return null
  try {
    const rendering = await loadRendering(platform.config)
    return new MailSender(platform, smtp_url, {
      draw: letter => rendering.letterDocument(letter),
      whyNotWanted: mail => whyNotWanted(platform, mail)
    })
  } catch (error) {
    if (error instanceof NotBuilt) return null
    throw error
  }
}

/** Of what works in processes of its own. */
const openPools = (
  { picture_workers: workers }: Config,
  log: Log
): Pick<Platform, 'pictures' | 'documents'> => ({
  pictures: new ProcessPool({ worker: new URL('picture.worker.ts', import.meta.url), workers, log }),
  // The compiler and the writer of XML hold 200 MB between them, and an invoice of 500 lines as much again.
  documents: new ProcessPool({
    worker: new URL('document.worker.ts', import.meta.url),
    workers: 1,
    most_mb: 768,
    heap_mb: 256,
    rest_mb: 384,
    log
  })
})

/** A command may be run from anywhere; whoever serves tells of files that have to be there. */
const openStorage = async (config: Config, doors: Doors, clock: Clock, serves: boolean): Promise<Storage> => {
  const storage = new FolderStorage(config.storage_dir)
  if (serves) await requireOwnFolder({ doors, clock, storage, folder: config.storage_dir })
  return storage
}

/** Who sign with what is read once, so that they need no database later. */
const openSigners = async (
  doors: Doors,
  clock: Clock
): Promise<Pick<Platform, 'picture_keys' | 'presses'>> => ({
  picture_keys: await PictureKeys.open(doors, clock),
  presses: await Presses.open(doors, clock)
})

interface Opening {
  serves: boolean
  clock?: Clock
  /** Where it is being opened already. */
  database?: Promise<Database>
}

export const openPlatform = async (
  config: Config,
  log: Log,
  { serves, clock = systemClock, database: opening }: Opening
): Promise<OpenedPlatform> => {
  const database = await (opening ?? openDatabase(config, log, { serves }))
  try {
    await prepare(database, clock, log)
    const doors = openDoors(database)
    const storage = await openStorage(config, doors, clock, serves)
    const jobs = await Jobs.start({ database, log })
    const versions = await Versions.open({ doors, log })
    const metrics = openMetrics()
    const platform: Platform = {
      config,
      clock,
      newId: idsBy(clock),
      log,
      database,
      doors,
      jobs,
      storage,
      ...openPools(config, log),
      ...(await openSigners(doors, clock)),
      versions,
      answers: new ResponseCache({ clock, versions, megabytes: config.cache_mb, outcomes: metrics.cache }),
      metrics,
      personal,
      leaving: new AbortController()
    }
    let post: MailSender | null = null
    return {
      platform,
      async work() {
        post = await openPost(platform)
        await doJobs(platform, jobs, post)
      },
      async close() {
        await jobs.stop()
        await Promise.all([platform.pictures.close(), platform.documents.close()])
        post?.close()
        await versions.stop()
        await database.close()
      }
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

export interface App {
  server: FastifyInstance
  /** From now on it says that it is not ready, so that no new visitor is sent here. */
  drain(): void
}

export const createApp = async (platform: Platform): Promise<App> => {
  const rendering = await loadRendering(platform.config)
  const router = buildRouter(contract, handlers)
  const server = await openServer(platform)
  const isPress = pressesOf(contract, platform.config.api_base)
  const drain = drainOf(server, isPress)
  serveProbes(server, platform)
  serveDocs(server, platform, contract, rendering)
  serveCalls(server, platform, contract, router)
  serveUploads(server, platform)
  serveWebhook(server, platform)
  serveOneClick(server, platform)
  serveReports(server, platform)
  serveOriginals(server, platform)
  serveContactFiles(server, platform)
  serveEvidence(server, platform)
  serveProofs(server, platform)
  entryFile.serve(server, platform)
  bookFile.serve(server, platform)
  serveStatements(server, platform)
  serveDiplomas(server, platform)
  serveSitemaps(server, platform)
  serveTeamSitemap(server, platform)
  serveCards(server, platform)
  serveFeed(server, platform)
  serveArtistFeed(server, platform)
  serveCalendar(server, platform)
  serveCourseCalendar(server, platform)
  serveDeadlineCalendar(server, platform)
  serveReleaseCalendar(server, platform)
  serveMedia(server, platform)
  serveGuides(server, platform)
  await serveFiles(server, rendering, servePages(server, platform, router, rendering))
  refuseOverload(server, isPress)
  answerKeptFirst(server, platform, drain)
  watchOver(platform)
  return {
    server,
    drain() {
      platform.leaving.abort()
      drain.begin()
    }
  }
}
