/* Beginning a thread: what somebody writes to a team for the first time. */
import type { Locale } from '#contract/locales.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { isReport, type WrittenTopic } from '#contract/rules/contact-choices.ts'
import { isReadable } from '#server/features/series/public-series.actions.ts'
import { isOnShow } from '#server/features/exhibition/works-on-show.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { mayWriteTo } from '#server/platform/mail/may-write-to.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirmReceipt } from './contact.mails.ts'
import { insertMessage, insertThread, nextNumber, selectWriter } from './contact.queries.ts'
import { claimFiles } from './files.actions.ts'
import { notifyOfThread } from './news.actions.ts'

export interface Writing {
  topic: WrittenTopic
  name: string
  email?: string | undefined
  locale: Locale
  message: string
  files: readonly string[]
  work?: string | undefined
  series?: string | undefined
  /** Whom it is about, for the team alone; it goes with their account. */
  noted?: { body: string; about_id: string } | undefined
  /** False where too many were asked for already; the message is taken all the same. */
  receipt?: boolean
}

interface Sender {
  name: string
  email: string
  user_id: string | null
}

const senderOf = async (tx: Tx, actor: Actor, { name, email }: Writing): Promise<Sender> => {
  if (actor.kind === 'user') {
    const writer = await selectWriter(tx, actor.user_id)
    if (!writer) throw new Problem('unauthenticated')
    const { first_name, last_name } = writer
    return { name: `${first_name} ${last_name}`, email: writer.email, user_id: actor.user_id }
  }
  if (name === '') throw invalidField(['name'], 'required')
  if (email === undefined) throw invalidField(['email'], 'required')
  return { name, email, user_id: null }
}

const requireShown = async (tx: Tx, work: string | undefined): Promise<string | null> => {
  if (work === undefined) return null
  if (!isId(work)) throw invalidField(['work'], 'not_one_of')
  // A work that is hidden and one that is not there are the same.
  if (!(await isOnShow(tx, work))) throw new Problem('not_found')
  return work
}

/** One that others cannot see and one that is not there are the same. */
const requireShownSeries = async (tx: Tx, series: string | undefined): Promise<string | null> => {
  if (series === undefined) return null
  if (!isId(series)) throw invalidField(['series'], 'not_one_of')
  if (!(await isReadable(tx, series))) throw new Problem('not_found')
  return series
}

interface Written {
  number: number
  email: string
  thread: string | null
}

export const beginThread = async (
  platform: Platform,
  tx: Tx,
  team: FoundTeam,
  writing: Writing
): Promise<Written> => {
  const now = platform.clock.now()
  const { team_id } = tx
  const { topic, locale, message, files } = writing
  const work_id = isReport(topic) ? await requireShown(tx, writing.work) : null
  const series_id = isReport(topic) ? await requireShownSeries(tx, writing.series) : null
  const sender = await senderOf(tx, tx.actor, writing)
  const number = await nextNumber(tx, team_id)
  const thread = { team_id, id: platform.newId(), number, topic, ...sender, locale, work_id, series_id }
  const stands = { state: 'open' as const, assigned_to: null, unread: true, created_at: now, changed_at: now }
  await insertThread(tx, { ...thread, ...stands })
  const id = platform.newId()
  const said = { team_id, id, thread_id: thread.id, author_id: null, body: message, at: now }
  await insertMessage(tx, { ...said, kind: 'message' })
  if (writing.noted)
    await insertMessage(tx, { ...said, id: platform.newId(), kind: 'note', ...writing.noted })
  await claimFiles(platform, tx, id, files)
  if (writing.receipt !== false) await confirmReceipt(platform, tx, { team, thread })
  await notifyOfThread(platform, tx, thread.id)
  await audit(tx, platform, {
    verb: 'contact.written',
    subject: `thread:${thread.id}`,
    details: { number, topic }
  })
  return { number, email: sender.email, thread: sender.user_id && thread.id }
}

export const writeToTeam = async (
  platform: Platform,
  actor: Actor,
  { team, writing, network }: { team: FoundTeam; writing: Writing; network: string },
  token: OnceToken | null
): Promise<Written> => {
  const { email } = writing
  const receipt =
    actor.kind === 'user' ||
    email === undefined ||
    (await mayWriteTo(platform, { purpose: 'receipt', email, network }))
  return platform.doors.withTeam(team.id, actor, tx =>
    once(tx, token, () => beginThread(platform, tx, team, { ...writing, receipt }))
  )
}
