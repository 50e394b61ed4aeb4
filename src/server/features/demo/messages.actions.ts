/* The demo's inbox: written and answered by the product's own actions, at the times it tells of. */
import { replyInThread } from '#server/features/contact/contact.actions.ts'
import { writeToTeam } from '#server/features/contact/write-to-team.actions.ts'
import { changeThread, sayInThread } from '#server/features/contact/inbox.actions.ts'
import { findTeam, type FoundTeam } from '#server/platform/access/find-team.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoMessages, type DemoMessage } from './demo.messages.ts'
import { selectShownWorks, selectThreads } from './demo.queries.ts'

const [hour, day] = [3_600_000, 86_400_000]

interface Desk {
  team: FoundTeam
  organiser: UserActor
  /** What a complaint is about. */
  work: string | undefined
}

const writeOne = async (
  platform: Platform,
  { team, organiser, work }: Desk,
  { name, email, locale, topic, text: message, days_ago, about_work, steps }: DemoMessage,
  nth: number
): Promise<void> => {
  const now = platform.clock.now().getTime()
  // The newest came this morning, whatever the hour is.
  let at = now - days_ago * day - 2 * hour
  const then = (): Platform => ({ ...platform, clock: clockAt(new Date(Math.min(at, now))) })
  const sender: Actor = { kind: 'anonymous', network: `192.0.2.${nth + 1}` }
  const writing = { name, email, locale, topic, message, files: [], work: about_work && work }
  const { number } = await writeToTeam(then(), sender, { team, writing, network: 'local' }, null)
  const [begun] = await platform.doors.readTeam(team.id, db => selectThreads(db, team.id, number))
  if (!begun) throw new Error(`The demo's message ${number} was written and is not found`)
  const { id } = begun
  for (const { kind, text, hours } of steps) {
    at += hours * hour
    if (kind === 'message') await replyInThread(then(), sender, { team_id: team.id, id, message: text })
    else if (kind === 'close') await changeThread(then(), organiser, team.id, { id, closed: true })
    else await sayInThread(then(), organiser, { team, saying: { id, kind, message: text, files: [] } }, null)
  }
}

/** In the demo's first team, once. */
export const seedMessages = async (
  platform: Platform,
  organiser: UserActor,
  { link, contest }: { link: string; contest: string | undefined }
): Promise<void> => {
  const team = await findTeam(platform.doors, platform.clock, link)
  const [written] = await platform.doors.readTeam(team.id, db => selectThreads(db, team.id, 1))
  if (written) return
  const [work] = contest
    ? await platform.doors.readTeam(team.id, db => selectShownWorks(db, team.id, contest))
    : []
  for (const [nth, message] of demoMessages.entries())
    await writeOne(platform, { team, organiser, work: work?.id }, message, nth)
}
