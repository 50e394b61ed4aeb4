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
  const { accent, pairing, contact_email, socials } = demo
  const features = { portfolios: true }
  const look = { accent, pairing, contact_email, socials, features }
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

export const seedDemo = async (platform: Platform): Promise<{ founded: string[] }> => {
  const by = await requirePerson(platform, founder)
  const founded: string[] = []
  for (const demo of demoTeams) {
    const { link } = demo.founding
    const then: Platform = { ...platform, clock: clockAt(demo.founded_at) }
    let team_id = await teamId(platform, link)
    if (team_id === null) {
      // Renamed or closed by its owner since: that is not the seed's to undo.
      if (await wasFounded(platform, link)) continue
      await createTeam(then, by, demo.founding, promise(demo))
      team_id = await teamId(platform, link)
      if (team_id === null) throw new Error(`The demo's team ${link} was founded and is not found`)
      await dress(then, by, team_id, demo)
      founded.push(link)
    }
    await write(then, by, team_id, demo)
    await hang(then, by, team_id, demo)
    if (link === 'demo') await seedBilling(then, by, team_id)
    const contests = await seedContests(platform, by, team_id, link)
    if (link === 'demo') await castPeople(then, team_id)
    await seedWorks(platform, by, { id: team_id, link }, contests)
    if (link === 'demo') await seedOrders(platform, by, team_id)
    const salon = contests.get('salon')
    if (link === 'demo' && salon) await seedWaivers(platform, by, team_id, salon)
    const prints = contests.get('prints')
    if (link === 'demo' && prints) await seedAwaited(platform, by, { id: team_id, link }, prints)
    await seedVotes(platform, by, team_id, contests)
    await seedJudging(platform, by, team_id, contests)
    const past = contests.get('salon_past')
    if (link === 'demo' && salon && past)
      await seedWhatFollows(platform, by, { id: team_id, link }, { running: salon, past })
    if (link === 'demo' && salon) await seedAnnouncements(platform, by, team_id, salon)
    // Once: an organiser who tries the address again finds it tried.
    if (founded.includes('demo')) await seedBounce(platform)
    if (link === 'demo') await seedPosts(platform, by, { id: team_id, link })
    await seedSponsors(platform, by, link)
    if (link === 'demo') await seedAlbum(platform, by, link)
    if (link === 'demo') await seedPortfolios(platform, by, { id: team_id, link })
    await seedCourses(platform, by, { id: team_id, link })
    await seedOpportunities(platform, by, { id: team_id, link })
    if (link === 'demo') await seedMessages(platform, by, { link, contest: contests.get('salon_past') })
  }
  await seedArtistPages(platform)
  if (founded.includes('demo')) await seedArtistMessages(platform)
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
