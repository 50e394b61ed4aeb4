/*
 * Evidence in the demo, a request in each state: in the salon one that waits, one that is late and one with a file to be
 * looked at; in the past edition one of each outcome.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { evidenceOutcomes } from '#contract/rules/evidence-file.ts'
import { findUser } from '#server/features/accounts/accounts.actions.ts'
import {
  askEvidence,
  decideEvidence,
  findEvidenceRequest
} from '#server/features/evidence/evidence-requests.actions.ts'
import { takeEvidence } from '#server/features/evidence/files.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoPicture } from './demo.pictures.ts'
import { selectStandingEntries } from './demo.queries.ts'

const day = 86_400_000

const wanted =
  'Please send two or three photos from your studio that show how this work was made, and the raw file if it is a photograph.'

const notes = {
  confirmed: { note: 'Three steps, the same canvas in each.', message: 'Thank you. Everything is clear.' },
  doubts: { note: 'The sketch does not match the work. Ask again before the next edition.', message: '' },
  not_sent: { note: 'Wrote twice, no answer.', message: '' }
}

interface Seeding {
  platform: Platform
  organiser: UserActor
  team_id: string
}

interface Entered {
  id: string
  email: string
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const at = (platform: Platform, days_ago: number): Platform => ({
  ...platform,
  clock: clockAt(new Date(platform.clock.now().getTime() - days_ago * day))
})

const ask = (
  { platform, organiser, team_id }: Seeding,
  contest: string,
  works: readonly Entered[],
  within: number
) => {
  const until = dayOf(new Date(platform.clock.now().getTime() + within * day))
  const asked = { contest, entries: works.map(({ id }) => id), wanted, until }
  return askEvidence(platform, organiser, team_id, asked, null)
}

/** A picture of the demo, as if it had been taken in the studio. */
const sendPhoto = async ({ platform, team_id }: Seeding, { id, email }: Entered, picture: string) => {
  const artist = await findUser(platform, email)
  if (!artist) throw new Error(`The demo's artist ${email} is not found`)
  const { original: file } = await demoPicture(picture)
  const bytes = await readFile(file)
  const sent = {
    work_id: id,
    owner_id: artist.user_id,
    begun_at: platform.clock.now(),
    name: 'studio.avif',
    bytes: bytes.length,
    format: 'heif' as const,
    sha256: createHash('sha256').update(bytes).digest(),
    file
  }
  await takeEvidence(platform, artist, team_id, sent, () => Promise.resolve())
}

const seedRunning = async (seeding: Seeding, contest: string, works: readonly Entered[]): Promise<void> => {
  const [sent, late] = works
  const own = works.filter(({ email }) => email === 'artist@demo.test').slice(0, 1)
  const before = { ...seeding, platform: at(seeding.platform, 20) }
  if (late) await ask(before, contest, [late], 10)
  const lately = { ...seeding, platform: at(seeding.platform, 3) }
  await ask(lately, contest, [...own, ...(sent ? [sent] : [])], 12)
  if (sent) await sendPhoto(lately, sent, 'collage-1')
}

const seedPast = async (
  { platform, organiser, team_id }: Seeding,
  contest: string,
  works: readonly Entered[],
  judged_at: Date
): Promise<void> => {
  const then = { ...platform, clock: clockAt(new Date(judged_at.getTime() - 10 * day)) }
  const seeding = { platform: then, organiser, team_id }
  const asked = works.slice(0, evidenceOutcomes.length)
  await ask(seeding, contest, asked, 7)
  for (const [nth, work] of asked.entries()) {
    const outcome = evidenceOutcomes[nth] ?? 'confirmed'
    if (outcome !== 'not_sent') await sendPhoto(seeding, work, `collage-${nth + 2}`)
    const request = await findEvidenceRequest(then, organiser, team_id, { contest, work: work.id })
    if (request) {
      const { id, version } = request
      await decideEvidence(then, organiser, team_id, { id, version, outcome, ...notes[outcome] })
    }
  }
}

export const seedEvidence = async (
  seeding: Seeding,
  { running, past }: { running: string; past: { id: string; judged_at: Date } }
): Promise<void> => {
  const { platform, organiser, team_id } = seeding
  const entered = (contest: string) =>
    platform.doors.readTeam(team_id, db => selectStandingEntries(db, team_id, contest))
  const [now, then] = [await entered(running), await entered(past.id)]
  const isThere = async (contest: string) =>
    (await findEvidenceRequest(platform, organiser, team_id, { contest })) !== null
  if (!(await isThere(running))) await seedRunning(seeding, running, now)
  if (!(await isThere(past.id))) await seedPast(seeding, past.id, then, past.judged_at)
}
