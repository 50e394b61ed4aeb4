/*
 * Puts the parts together: opens the database, brings it to the present schema, gives every feature its tools, and
 * mounts what they serve. Nothing else knows all of them.
 */
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { accountHandlers } from '#server/features/accounts/accounts.handlers.ts'
import { passkeyHandlers } from '#server/features/accounts/passkeys.handlers.ts'
import { twoFactorHandlers } from '#server/features/accounts/two-factor.handlers.ts'
import { assignmentHandlers } from '#server/features/assignments/assignments.handlers.ts'
import { contentHandlers } from '#server/features/content/content.handlers.ts'
import { contestHandlers } from '#server/features/contests/contests.handlers.ts'
import { entryHandlers } from '#server/features/entries/entries.handlers.ts'
import { serveEntryFiles } from '#server/features/entries/entry-files.ts'
import { cardOf } from '#server/features/exhibition/cards.actions.ts'
import { makeCard } from '#server/features/exhibition/cards.jobs.ts'
import { worksFrontHandlers } from '#server/features/exhibition/exhibition.handlers.ts'
import { refreshContestCards } from '#server/features/contests/cards.actions.ts'
import { refreshContests } from '#server/features/contests/contests.jobs.ts'
import { serveCalendar } from '#server/features/contests/calendar.ts'
import { openHandlers } from '#server/features/contests/open.handlers.ts'
import { serveCards } from '#server/features/exhibition/serve-cards.ts'
import { healthHandlers } from '#server/features/health/health.handlers.ts'
import { juryHandlers } from '#server/features/jury/jury.handlers.ts'
import { mailHandlers } from '#server/features/mails/mails.handlers.ts'
import { memberHandlers } from '#server/features/members/members.handlers.ts'
import { personalHandlers } from '#server/features/personal/personal.handlers.ts'
import { makeDerivatives, makeTiles } from '#server/features/pictures/derive.actions.ts'
import { pictureHandlers } from '#server/features/pictures/pictures.handlers.ts'
import { serveOriginals } from '#server/features/pictures/originals.ts'
import { removeFiles } from '#server/features/pictures/erase.actions.ts'
import { findNear } from '#server/features/pictures/near.actions.ts'
import {
  comparePicture,
  derivePicture,
  dropFiles,
  tilePicture
} from '#server/features/pictures/pictures.jobs.ts'
import { refreshTeamCard } from '#server/features/teams/card.actions.ts'
import { teamHandlers } from '#server/features/teams/teams.handlers.ts'
import { calculationHandlers } from '#server/features/results/calculations.handlers.ts'
import { publishByClock } from '#server/features/results/publishing.actions.ts'
import { resultHandlers } from '#server/features/results/results.handlers.ts'
import { releaseByClock } from '#server/features/results/results.jobs.ts'
import { roundByClock } from '#server/features/rounds/by-clock.jobs.ts'
import { moveByClock } from '#server/features/rounds/moving.actions.ts'
import { roundHandlers } from '#server/features/rounds/rounds.handlers.ts'
import { refreshCard } from '#server/features/teams/teams.jobs.ts'
import { serveUploads } from '#server/features/uploads/serve-uploads.ts'
import { sweepUploads } from '#server/features/uploads/sweep.actions.ts'
import { uploadHandlers } from '#server/features/uploads/uploads.handlers.ts'
import { serveSitemap } from '#server/features/teams/sitemap.ts'
import { scoreHandlers } from '#server/features/scores/scores.handlers.ts'
import { workHandlers } from '#server/features/works/works.handlers.ts'
import { Answers } from './platform/cache/answers.ts'
import { Versions } from './platform/cache/versions.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/connection.ts'
import { openDoors } from './platform/db/door.ts'
import { openDatabase } from './platform/db/open.ts'
import { serveCalls } from './platform/http/calls.ts'
import { drainOf } from './platform/http/drain.ts'
import { serveFiles } from './platform/http/files.ts'
import { serveDocs } from './platform/http/docs.ts'
import { servePages } from './platform/http/pages.ts'
import { serveProbes } from './platform/http/probes.ts'
import { loadRendering, NotBuilt } from './platform/http/rendering.ts'
import { buildRouter } from './platform/http/router.ts'
import { openServer, refuseOverload } from './platform/http/server.ts'
import { idsBy } from './platform/ids.ts'
import { installJobs } from './platform/jobs/install.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { Post } from './platform/mail/post.ts'
import { sendMail } from './platform/mail/outbox.ts'
import { openMetrics, watchOver } from './platform/metrics.ts'
import { migrate } from './platform/db/migrate.ts'
import { picturesAtOnce } from './platform/media/in-turn.ts'
import type { Platform } from './platform/platform.ts'
import { FolderStorage } from './platform/storage/storage.ts'
import { sweep, sweepAway } from './platform/sweep.ts'

const jobKinds = [
  derivePicture,
  tilePicture,
  comparePicture,
  dropFiles,
  makeCard,
  refreshCard,
  refreshContests,
  roundByClock,
  releaseByClock,
  sendMail,
  sweep
]

export interface Opened {
  platform: Platform
  /** This process does jobs from now on. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Brings a database to the present schema, jobs included. Returns what was applied. */
export const prepare = async (database: Database, clock: Clock): Promise<string[]> => {
  const applied = await migrate(database, clock.now())
  await installJobs(database, jobKinds)
  return applied
}

/** Null where there is no mail server, or where nothing is built: then mails wait for a process that can draw them. */
const openPost = async (platform: Platform): Promise<Post | null> => {
  const { smtp_url } = platform.config.mail
  if (smtp_url === null) return null
  try {
    const rendering = await loadRendering()
    return new Post(platform, smtp_url, letter => rendering.letterDocument(letter))
  } catch (error) {
    if (error instanceof NotBuilt) return null
    throw error
  }
}

const doJobs = async (platform: Platform, jobs: Jobs, post: Post | null): Promise<void> => {
  const derive = async ({ team_id, picture_id }: { team_id: string; picture_id: string }) => {
    // The directory shows the picture too.
    if (!(await makeDerivatives(platform, team_id, picture_id))) return
    await refreshTeamCard(platform, team_id)
    await refreshContestCards(platform, team_id)
  }
  await jobs.work(derivePicture, derive, picturesAtOnce)
  await jobs.work(tilePicture, ({ team_id, picture_id }) => makeTiles(platform, team_id, picture_id))
  await jobs.work(comparePicture, ({ team_id, picture_id }) => findNear(platform, team_id, picture_id))
  await jobs.work(makeCard, async ({ team_id, work_id }) => void (await cardOf(platform, team_id, work_id)))
  await jobs.work(dropFiles, ({ team_id, picture_id }) => removeFiles(platform, team_id, picture_id))
  await jobs.work(refreshCard, ({ team_id }) => refreshTeamCard(platform, team_id))
  await jobs.work(refreshContests, ({ team_id }) => refreshContestCards(platform, team_id))
  await jobs.work(roundByClock, ({ team_id, round_id }) => moveByClock(platform, team_id, round_id))
  await jobs.work(releaseByClock, ({ team_id, contest_id }) => publishByClock(platform, team_id, contest_id))
  if (post) await jobs.work(sendMail, ({ team_id, message_id }) => post.deliver(team_id, message_id))
  await jobs.work(sweep, async () => {
    await sweepAway(platform)
    await sweepUploads(platform)
  })
  await jobs.every(sweep, '17 3 * * *')
}

export const openPlatform = async (config: Config, log: Log, clock: Clock = systemClock): Promise<Opened> => {
  const database = await openDatabase(config, log)
  try {
    const applied = await prepare(database, clock)
    if (applied.length > 0) log.info({ applied }, 'the database was brought to the present schema')
    const doors = openDoors(database)
    const jobs = await Jobs.start({ database, log, poll_seconds: database.kind === 'embedded' ? 1 : 2 })
    const poll_ms = database.kind === 'embedded' ? null : 1000
    const versions = await Versions.open({ doors, log, poll_ms })
    const platform: Platform = {
      config,
      clock,
      newId: idsBy(clock),
      log,
      database,
      doors,
      jobs,
      storage: new FolderStorage(config.storage_dir),
      versions,
      answers: new Answers({ clock, versions, megabytes: config.cache_mb }),
      metrics: openMetrics(),
      leaving: new AbortController()
    }
    let post: Post | null = null
    return {
      platform,
      async work() {
        post = await openPost(platform)
        await doJobs(platform, jobs, post)
      },
      async close() {
        await jobs.stop()
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
  const rendering = await loadRendering()
  const router = buildRouter(contract, {
    health: healthHandlers,
    accounts: accountHandlers,
    two_factor: twoFactorHandlers,
    passkeys: passkeyHandlers,
    teams: teamHandlers,
    members: memberHandlers,
    contests: contestHandlers,
    works_front: worksFrontHandlers,
    entries: entryHandlers,
    jury: juryHandlers,
    assignments: assignmentHandlers,
    rounds: roundHandlers,
    calculations: calculationHandlers,
    results: resultHandlers,
    works: workHandlers,
    open_contests: openHandlers,
    content: contentHandlers,
    mails: mailHandlers,
    personal: personalHandlers,
    uploads: uploadHandlers,
    pictures: pictureHandlers,
    scores: scoreHandlers
  })
  const server = await openServer(platform)
  const drain = drainOf(server)
  serveProbes(server, platform)
  await serveDocs(server, platform, contract, rendering)
  serveCalls(server, platform, contract, router)
  serveUploads(server, platform)
  serveOriginals(server, platform)
  serveEntryFiles(server, platform)
  serveSitemap(server, platform)
  serveCards(server, platform)
  serveCalendar(server, platform)
  await serveFiles(server, platform, rendering)
  servePages(server, platform, router, rendering)
  await refuseOverload(server)
  watchOver(platform)
  return {
    server,
    drain() {
      platform.leaving.abort()
      drain()
    }
  }
}
