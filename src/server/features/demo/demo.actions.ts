/*
 * The demo is written by the product's own actions, as the people who would do it, at the time they would have done
 * it. What stands already is left alone, so that it can be run at every start.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isLocale } from '#contract/locales.ts'
import { Moved, Problem } from '#contract/problems.ts'
import { createUser, findUser } from '#server/features/accounts/accounts.actions.ts'
import { saveTexts } from '#server/features/content/content.actions.ts'
import { addMember } from '#server/features/members/members.actions.ts'
import { createTeam, hangPicture, readTeam, updateTeam } from '#server/features/teams/teams.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { seedArtistMessages } from './artist-messages.actions.ts'
import { seedArtistPages } from './artist-pages.actions.ts'
import { seedBounce } from './bounce.actions.ts'
import { seedAwaited } from './awaited.actions.ts'
import { seedAnnouncements } from './announcements.actions.ts'
import { seedAlbum } from './albums.actions.ts'
import { seedBilling } from './billing.actions.ts'
import { seedOrders } from './orders.actions.ts'
import { seedSponsors } from './sponsors.actions.ts'
import { seedContests } from './contests.actions.ts'
import type { DemoContest } from './demo.contests.ts'
import { seedCourses } from './courses.actions.ts'
import { seedOpportunities } from './opportunities.actions.ts'
import { demoPassword, demoPeople, founder, type DemoPerson } from './demo.people.ts'
import { selectLink } from './demo.queries.ts'
import { demoTeams, type DemoTeam } from './demo.teams.ts'
import { takeDemoPicture } from './hand-over.actions.ts'
import { seedJudging } from './judging.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { seedEvidence } from './evidence.actions.ts'
import { seedPrizes } from './prizes.actions.ts'
import { seedDiplomas } from './diplomas.actions.ts'
import { seedPortfolios } from './portfolios.actions.ts'
import { seedPosts } from './posts.actions.ts'
import { seedMessages } from './messages.actions.ts'
import { seedWaivers } from './waivers.actions.ts'
import { seedVotes } from './voting.actions.ts'
import { seedWorks } from './works.actions.ts'

const later_ms = 2000

const seed: Actor = { kind: 'system', name: 'demo' }

/** Left alone where they are there: someone may have changed their password, or their name. */
const requirePerson = async (platform: Platform, { role: _, ...person }: DemoPerson): Promise<UserActor> =>
  (await findUser(platform, person.email)) ??
  createUser(platform, seed, { ...person, password: demoPassword })

/** At every start: a demo without a juror shows less, so who has left since comes back. */
const castPeople = async (platform: Platform, team_id: string): Promise<void> => {
  for (const person of demoPeople) {
    const actor = await requirePerson(platform, person)
    const { role } = person
    if (role === null) continue
    await platform.doors.withTeam(team_id, seed, tx =>
      addMember(platform, tx, { user_id: actor.user_id, role, since: platform.clock.now() })
    )
  }
}

const teamId = async ({ doors, clock }: Platform, link: string): Promise<string | null> => {
  try {
    return (await findTeam(doors, clock, link)).id
  } catch (error) {
    if (error instanceof Problem || error instanceof Moved) return null
    throw error
  }
}

const wasFounded = async ({ doors }: Platform, link: string): Promise<boolean> =>
  (await doors.readPlatform(db => selectLink(db, link))).length > 0

/** One key a team: a seed that was cut off half-way finds its own beginning again. */
const promise = (team: DemoTeam) => ({
  key: `demo-${team.founding.link}`,
  request_hash: createHash('sha256').update(team.founding.link).digest(),
  now: team.founded_at
})

const dress = async (platform: Platform, by: UserActor, team_id: string, demo: DemoTeam): Promise<void> => {
  const { version } = await readTeam(platform, team_id)
  const { accent, pairing, composition, tint, contact_email, socials } = demo
  const features = { portfolios: true }
  const look = { accent, pairing, composition, tint, contact_email, socials, features }
  await updateTeam(platform, by, 'owner', team_id, { version, ...look })
}

const write = async (platform: Platform, by: UserActor, team_id: string, demo: DemoTeam): Promise<void> => {
  for (const [locale, translations] of Object.entries(demo.home)) {
    if (!isLocale(locale)) continue
    const save = { page: 'home' as const, locale, translations, version: 0, publish: true }
    await saveTexts(platform, by, team_id, save, null).catch(error => {
      // Written before, perhaps edited since: an organiser's words are not the seed's to change.
      if (!(error instanceof Problem && error.code === 'stale')) throw error
    })
  }
}

const hang = async (platform: Platform, by: UserActor, team_id: string, demo: DemoTeam): Promise<void> => {
  const { logo, cover } = await readTeam(platform, team_id)
  const { link } = demo.founding
  if (!cover)
    await hangPicture(
      platform,
      by,
      team_id,
      'cover',
      await takeDemoPicture(platform, team_id, `cover-${link}`)
    )
  if (!logo)
    await hangPicture(platform, by, team_id, 'logo', await takeDemoPicture(platform, team_id, `logo-${link}`))
}

/** What comes after a contest: diplomas, prizes, and evidence for what was judged. */
const seedWhatFollows = async (
  platform: Platform,
  organiser: UserActor,
  team: LinkedTeam,
  { running, past }: { running: string; past: string }
): Promise<void> => {
  await seedDiplomas(platform, { team, contest_id: past, organiser })
  await seedPrizes(platform, organiser, team.id, past)
  const judged = (await findContest(platform, team.id, past))?.contest.judging_ends_at
  const held = { id: past, judged_at: new Date(judged ?? platform.clock.now()) }
  await seedEvidence({ platform, organiser, team_id: team.id }, { running, past: held })
}

interface Founded {
  team: LinkedTeam
  contests: ReadonlyMap<DemoContest['key'], string>
}

/** A team with its contests and their works. Null where its owner has renamed or closed it since: that is not the seed's to undo. */
const seedTeam = async (
  platform: Platform,
  by: UserActor,
  demo: DemoTeam,
  founded: string[]
): Promise<Founded | null> => {
  const { link } = demo.founding
  const then: Platform = { ...platform, clock: clockAt(demo.founded_at) }
  let id = await teamId(platform, link)
  if (id === null) {
    if (await wasFounded(platform, link)) return null
    await createTeam(then, by, demo.founding, promise(demo))
    id = await teamId(platform, link)
    if (id === null) throw new Error(`The demo's team ${link} was founded and is not found`)
    await dress(then, by, id, demo)
    founded.push(link)
  }
  const team = { id, link }
  await write(then, by, id, demo)
  await hang(then, by, id, demo)
  if (link === 'demo') await seedBilling(then, by, id)
  const contests = await seedContests(platform, by, id, link)
  if (link === 'demo') await castPeople(then, id)
  await seedWorks(platform, by, team, contests)
  await seedVotes(platform, by, id, contests)
  return { team, contests }
}

/** All have ended before the failure of one is told: what they use may be closed by then. */
const allOf = async (parts: Promise<void>[]): Promise<void> => {
  for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason
}

/** What only the team with the most to show has. */
const seedSalon = async (platform: Platform, by: UserActor, { team, contests }: Founded): Promise<void> => {
  const { id, link } = team
  const salon = contests.get('salon')
  const prints = contests.get('prints')
  const past = contests.get('salon_past')
  const fees = async (): Promise<void> => {
    await seedOrders(platform, by, id)
    if (salon) await seedWaivers(platform, by, id, salon)
    if (prints) await seedAwaited(platform, by, team, prints)
  }
  const judging = async (): Promise<void> => {
    await seedJudging(platform, by, id, contests)
    if (salon && past) await seedWhatFollows(platform, by, team, { running: salon, past })
  }
  const shown = async (): Promise<void> => {
    await seedSponsors(platform, by, team)
    await seedCourses(platform, by, team)
    await seedOpportunities(platform, by, team)
  }
  // Each waits for processes that set invoices and look at pictures, and none for what another writes.
  await allOf([fees(), judging(), shown()])
  if (salon) await seedAnnouncements(platform, by, id, salon)
  await seedPosts(platform, by, team)
  await seedAlbum(platform, by, link)
  await seedPortfolios(platform, by, team)
  await seedMessages(platform, by, { link, contest: past })
}

export const seedDemo = async (platform: Platform): Promise<{ founded: string[] }> => {
  const by = await requirePerson(platform, founder)
  const founded: string[] = []
  for (const demo of demoTeams) {
    const seeded = await seedTeam(platform, by, demo, founded)
    if (seeded?.team.link === 'demo') await seedSalon(platform, by, seeded)
  }
  await seedArtistPages(platform)
  // Once: an organiser who tries the address again finds it tried.
  if (founded.includes('demo')) {
    await seedBounce(platform)
    await seedArtistMessages(platform)
  }
  await platform.versions.flush()
  return { founded }
}

/** Whether each of its teams was founded, by now or before it was renamed or closed. */
export const isDemoFounded = async (platform: Platform): Promise<boolean> => {
  const founded = await Promise.all(demoTeams.map(({ founding }) => wasFounded(platform, founding.link)))
  return founded.every(Boolean)
}

/** Beside a server that answers already, after the first pages; it may be told to stop meanwhile. */
export const completeDemo = async (platform: Platform): Promise<void> => {
  try {
    await pause(later_ms, undefined, { ref: false, signal: platform.leaving.signal })
    await seedDemo(platform)
    platform.log.info('the demo is complete')
  } catch (error) {
    if (!platform.leaving.signal.aborted)
      platform.log.error({ err: error }, 'the demo could not be completed')
  }
}
