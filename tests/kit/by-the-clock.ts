/* The product in-process, on a clone of the planted database, at whatever time a test sets. */
import { join } from 'node:path'
import { emptyParts } from '#contract/work-parts.ts'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { openPlatform } from '#server/app.ts'
import { createContest } from '#server/features/contests/beginning.actions.ts'
import { publishContest, updateContest } from '#server/features/contests/contests.actions.ts'
import { addPicture, takePicture } from '#server/features/pictures/pictures.actions.ts'
import { finalizeWork } from '#server/features/works/finalizing.actions.ts'
import { beginWork, saveWork } from '#server/features/works/works.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { openLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { copyData, databaseAt, templateHere, newDatabaseName, newFolder } from './template.ts'
import { jpegOf, upright } from './made-pictures.ts'
import { guestsOf, type Person } from './people.ts'
import { tellPostgres } from './postgres-server.ts'
import type { AskedDatabase } from './tamper.ts'

type Named = Pick<Work, 'id' | 'version'>

export const actorOf = ({ user_id, first_name, last_name }: Person): UserActor => ({
  kind: 'user',
  user_id,
  first_name,
  last_name,
  is_admin: false,
  network: 'local',
  session_id: null,
  both_factors: false
})

/** Published, and set up as it is said. */
const contestsOf =
  (platform: Platform, organiser: UserActor, alpha: string) =>
  async (changes: Parameters<typeof updateContest>[4] | object): Promise<Contest> => {
    const draft = { title: { en: 'By the clock' }, edition: 2031 }
    const begun = await createContest(platform, organiser, alpha, draft, null)
    const { id, version } = begun
    const saved = await updateContest(platform, organiser, alpha, id, { version, ...changes })
    return publishContest(platform, organiser, alpha, { id, version: saved.version })
  }

let seed = 500

/** As if it had come by an upload that began then and ended now. */
const picture = async (
  platform: Platform,
  alpha: string,
  artist: UserActor,
  begun_at: Date
): Promise<string> => {
  seed += 1
  const taken = await takePicture(platform, alpha, await jpegOf({ seed, ...upright }))
  const sent = { format: 'jpeg' as const, owner_id: artist.user_id, name: 'a.jpg', begun_at }
  return platform.doors.withTeam(
    alpha,
    artist,
    async tx => (await addPicture(platform, tx, { ...taken, ...sent })).id
  )
}

/** All that is asked, with a picture that was begun then. */
const fillingOf =
  (platform: Platform, alpha: string) =>
  async (
    artist: UserActor,
    { id, version }: Named,
    { rights_version }: Contest,
    begun_at: Date
  ): Promise<Work> => {
    const parts = {
      ...emptyParts,
      title: 'Late Light',
      year: 2020,
      medium: 'Ink',
      statement: 'Mine alone',
      images: [{ picture_id: await picture(platform, alpha, artist, begun_at), alt: 'A lamp' }],
      declarations: {
        authorship: true,
        rights_version,
        ai: 'none' as const,
        persons: 'none' as const,
        of_age: true
      }
    }
    return saveWork(platform, artist, alpha, { id, version, ...parts }, platform.clock.now())
  }

/** To be awaited at the top of a file, and closed at its end. */
export const openByTheClock = async (env: Record<string, string> = {}) => {
  const ground = await templateHere()
  const { people } = ground
  const clock = clockAt(new Date('2031-01-10T10:00:00Z'))
  const data_dir = join(newFolder('clock'), 'data')
  copyData(ground.data, data_dir)
  const name = newDatabaseName()
  await tellPostgres(ground.url, `CREATE DATABASE ${name} TEMPLATE ${ground.template} STRATEGY FILE_COPY`)
  const url = databaseAt(ground.url, name)
  const database: AskedDatabase = { kind: 'postgres', database_url: () => url }
  const config = readConfig({ DATA_DIR: data_dir, DATABASE_URL: url, ...env })
  const opened = await openPlatform(config, openLog({ level: 'warn' }), { serves: true, clock })
  const { platform } = opened
  const { alpha } = people.teams
  const organiser = actorOf(people.bob)
  const fill = fillingOf(platform, alpha)
  return {
    opened,
    database,
    platform,
    clock,
    alpha,
    people,
    organiser,
    guest: guestsOf(people),
    contestWith: contestsOf(platform, organiser, alpha),
    fill,
    draftOf: async (artist: UserActor, contest: Contest, begun_at = clock.now()): Promise<Work> => {
      const begin = { now: clock.now(), token: null }
      const begun = await beginWork(platform, artist, alpha, { contest_id: contest.id }, begin)
      return fill(artist, begun, contest, begun_at)
    },
    enter: (artist: UserActor, { id, version }: Named, at: Date) =>
      finalizeWork(platform, artist, alpha, { id, version }, { now: at, token: null })
  }
}
