/* The demo's applications: each is written, sent and decided as its people would, while its call is open and after. */
import { saveApplication, beginApplication } from '#server/features/applications/applications.actions.ts'
import { answerPayment, followPromisedPay } from '#server/features/applications/pay-answers.actions.ts'
import {
  addNote,
  decideApplication,
  giveMarks,
  readInFull
} from '#server/features/applications/reviews.actions.ts'
import {
  answerOffer,
  sendApplication,
  withdrawApplication
} from '#server/features/applications/send-application.actions.ts'
import type { ApplicationDecision } from '#contract/rules/application-status.ts'
import { payAnswerDays } from '#contract/rules/pay-answer.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoApplications, type DemoApplication } from './demo.applications.ts'
import { selectPicturesOf } from './demo.queries.ts'
import { requireArtist } from './works.actions.ts'

interface DemoCall {
  team_id: string
  id: string
  title: string
  published_at: Date
  organiser: UserActor
}

/** Days from sending to the last word. */
const decided_after = 12

/** What leads to a status; the artist says the last word of some. */
const decisions: Partial<Record<DemoApplication['status'], readonly ApplicationDecision[]>> = {
  shortlisted: ['shortlisted'],
  interview: ['shortlisted', 'interview'],
  offered: ['shortlisted', 'offered'],
  accepted: ['shortlisted', 'offered'],
  declined: ['declined']
}

const write = async (
  platform: Platform,
  by: UserActor,
  { team_id, id: call_id }: DemoCall,
  { statement, answer }: DemoApplication
) => {
  const now = platform.clock.now()
  const begun = await beginApplication(platform, by, team_id, call_id, { now, token: null })
  const works = await platform.doors.readTeam(team_id, db => selectPicturesOf(db, team_id, by.user_id))
  const { id, version } = begun
  const changes = { id, version, statement, answers: { here: answer }, may_be_named: true, works }
  return saveApplication(platform, by, team_id, changes, now)
}

const review = async (
  platform: Platform,
  { team_id, organiser }: DemoCall,
  id: string,
  { status, review: said }: DemoApplication
): Promise<void> => {
  const now = platform.clock.now()
  if (said) {
    await giveMarks(platform, organiser, team_id, { id, now, marks: { work: said.points } })
    await addNote(platform, organiser, team_id, { id, text: said.note }, null)
  }
  for (const to of decisions[status] ?? []) {
    const { version } = await readInFull(platform, organiser, team_id, { id, now })
    await decideApplication(platform, organiser, team_id, { id, version, to, text: '', now })
  }
}

const afterIn =
  (platform: Platform, published_at: Date) =>
  (days: number): Platform => ({
    ...platform,
    clock: clockAt(new Date(published_at.getTime() + days * 86_400_000))
  })

const apply = async (platform: Platform, call: DemoCall, application: DemoApplication): Promise<void> => {
  const { team_id, published_at } = call
  const { status, sent_after, artist } = application
  const by = await requireArtist(platform, { artist, title: call.title })
  const then = afterIn(platform, published_at)
  const sending = then(sent_after)
  const now = sending.clock.now()
  const { id, version } = await write(sending, by, call, application)
  if (status === 'draft') return
  const sent = await sendApplication(sending, by, team_id, { id, version, now })
  if (status === 'withdrawn')
    return void (await withdrawApplication(sending, by, team_id, { id, version: sent.version, now }))
  const deciding = then(sent_after + decided_after)
  await review(deciding, call, id, application)
  if (status !== 'accepted') return
  const one = { id, now: deciding.clock.now() }
  const offer = await readInFull(deciding, call.organiser, team_id, one)
  await answerOffer(deciding, by, team_id, { ...one, version: offer.version, accept: true })
}

/** Of one call, before it is said what came of it. */
export const seedApplications = async (platform: Platform, call: DemoCall): Promise<void> => {
  for (const application of demoApplications)
    if (application.call === call.title) await apply(platform, call, application)
}

/** Whoever accepted is asked whether the money came, says on which day, and is counted once that can change no more. */
export const seedPayAnswers = async (
  platform: Platform,
  { team_id, id: call_id, title, published_at }: DemoCall,
  { paid_after, asked_after }: { paid_after: number; asked_after: number }
): Promise<void> => {
  const then = afterIn(platform, published_at)
  const asking = then(asked_after)
  const now = asking.clock.now()
  const paid_on = then(paid_after).clock.now().toISOString().slice(0, 10)
  await followPromisedPay(asking, team_id)
  for (const { call, status, artist } of demoApplications) {
    if (call !== title || status !== 'accepted') continue
    const by = await requireArtist(asking, { artist, title })
    const { id } = await beginApplication(asking, by, team_id, call_id, { now, token: null })
    await answerPayment(asking, by, team_id, { id, paid_on, now })
  }
  await followPromisedPay(then(asked_after + payAnswerDays), team_id)
}
