/* What somebody has chosen about being told of things in one team, and the link in a mail that stops such mails. */
import type { Role } from '#contract/kit.ts'
import type { MailStop, NotificationPreferences } from '#contract/notifications.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import {
  choiceFor,
  concerns,
  eventsOf,
  fixedTopicNames,
  fixedTopics,
  isStopped,
  openTopicNames,
  openTopics,
  type DigestRhythm,
  type OpenTopic,
  type TopicChoice
} from '#contract/rules/notification-events.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { findFollow, stopFollowing } from '#server/features/follows/stopping.actions.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSecret } from '#server/platform/secret.ts'
import { quietOf } from './choices.queries.ts'
import { forgetGathered } from './feed.queries.ts'
import {
  holdSettings,
  selectContestTitles,
  selectSettings,
  setQuietHours,
  updateSettings
} from './preferences.queries.ts'
import { openUnsubscribeToken, type Stop } from './unsubscribe-token.ts'

export interface PreferencesOf {
  team_id: string
  user_id: string
  role: Role
}

type Choices = Partial<Record<OpenTopic, TopicChoice>>

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

export const readPreferences = async (
  { doors, clock }: Platform,
  { team_id, user_id, role }: PreferencesOf
): Promise<NotificationPreferences> => {
  const [settings] = await doors.readTeam(team_id, db => selectSettings(db, team_id, user_id))
  if (!settings) throw new Problem('unauthenticated')
  const contests = await doors.readTeam(team_id, db => selectContestTitles(db, team_id, clock.now()))
  const { choices, muted, rhythm, time_zone } = settings
  const quiet = quietOf(settings)
  return {
    open: openTopicNames
      .filter(topic => concerns(openTopics[topic].to, role))
      .map(topic => ({ topic, ...choiceFor(topic, choices ?? {}) })),
    fixed: fixedTopicNames
      .filter(topic => concerns(fixedTopics[topic].to, role))
      .map(topic => ({ topic, why: fixedTopics[topic].why })),
    contests: contests.map(({ id, title }) => ({ id, title, muted: muted?.includes(id) ?? false })),
    rhythm: rhythm ?? 'daily',
    quiet: quiet && { from: timeOf(quiet.from), until: timeOf(quiet.until) },
    time_zone
  }
}

interface Choosing {
  topic?: { topic: OpenTopic; feed?: boolean | undefined; mail?: TopicChoice['mail'] | undefined } | undefined
  contest?: { id: string; muted: boolean } | undefined
  rhythm?: DigestRhythm | undefined
  quiet?: { from: string; until: string } | null | undefined
}

const withTopic = (choices: Choices, { topic, ...chosen }: NonNullable<Choosing['topic']>): Choices => ({
  ...choices,
  [topic]: { ...choiceFor(topic, choices), ...omitUndefined(chosen) }
})

const mutedAfter = async (
  tx: Tx,
  muted: readonly string[],
  { id, muted: mute }: NonNullable<Choosing['contest']>,
  now: Date
): Promise<string[]> => {
  const known = await selectContestTitles(tx.db, tx.team_id, now).execute()
  if (!known.some(contest => contest.id === id)) throw invalidField(['contest', 'id'], 'not_one_of')
  const others = muted.filter(other => other !== id && known.some(contest => contest.id === other))
  return mute ? [...others, id] : others
}

/** Each choice is a value of its own, so that one made elsewhere at the same time stays. */
export const choose = (
  { doors, clock }: Platform,
  by: UserActor,
  { team_id, user_id, role }: PreferencesOf,
  { topic, contest, rhythm, quiet }: Choosing
): Promise<void> =>
  doors.withTeam(team_id, by, async tx => {
    if (topic && !concerns(openTopics[topic.topic].to, role))
      throw invalidField(['topic', 'topic'], 'not_one_of')
    const now = clock.now()
    const held = await holdSettings(tx, user_id, now)
    if (topic?.mail === 'never') await forgetGathered(tx, user_id, { events: eventsOf([topic.topic]) })
    if (contest?.muted) await forgetGathered(tx, user_id, { contest_id: contest.id })
    await updateSettings(tx, user_id, {
      choices: topic ? withTopic(held.choices, topic) : held.choices,
      muted: contest ? await mutedAfter(tx, held.muted, contest, now) : held.muted,
      ...(rhythm && { rhythm })
    })
    if (quiet !== undefined)
      await setQuietHours(
        tx,
        user_id,
        quiet && { from: minutesIn(quiet.from), until: minutesIn(quiet.until) }
      )
  })

const unknownLink = () => new Problem('not_found', { reason: 'unknown_link' })

const stopIn = async ({ doors }: Platform, token: string): Promise<Stop & { secret: Uint8Array }> => {
  const secret = await findSecret(doors, 'unsubscribing')
  const found = secret && openUnsubscribeToken(secret, token)
  if (!found) throw unknownLink()
  return { ...found, secret }
}

/** Of an account; what an address follows is not chosen, but there or not. */
type Chosen = Exclude<Stop['what'], 'follows'>

/** Everything that is gathered in the digest, where that is what is stopped. */
const topicsOf = (what: Chosen, choices: Choices): OpenTopic[] =>
  openTopicNames.filter(topic =>
    what === 'digest' ? choiceFor(topic, choices).mail === 'digest' : topic === what
  )

export const findStop = async (platform: Platform, token: string): Promise<MailStop> => {
  const { team_id, whose_id, what, secret } = await stopIn(platform, token)
  if (what === 'follows') {
    const follow = await findFollow(platform, { team_id, id: whose_id, secret })
    if (!follow) throw unknownLink()
    return { what, ...follow }
  }
  const [found] = await platform.doors.readTeam(team_id, db => selectSettings(db, team_id, whose_id))
  // Who closed the account is mailed nothing any more.
  if (!found) throw unknownLink()
  const { link, name, choices } = found
  return { what, stopped: isStopped(what, choices ?? {}), team: { link, name } }
}

const stopper: Actor = { kind: 'system', name: 'unsubscribing' }

/** Whoever holds a mail stops mails like it, however often; what was gathered for the digest is gone with it. */
export const stopMails = async (platform: Platform, token: string): Promise<MailStop> => {
  const { team_id, whose_id, what, secret } = await stopIn(platform, token)
  const before = await findStop(platform, token)
  if (what === 'follows') {
    await stopFollowing(platform, { team_id, id: whose_id, secret })
    return { ...before, stopped: true }
  }
  await platform.doors.withTeam(team_id, stopper, async tx => {
    const { choices } = await holdSettings(tx, whose_id, platform.clock.now())
    const topics = topicsOf(what, choices)
    await forgetGathered(tx, whose_id, { events: eventsOf(topics) })
    await updateSettings(tx, whose_id, {
      choices: topics.reduce((changed, topic) => withTopic(changed, { topic, mail: 'never' }), choices)
    })
  })
  return { ...before, stopped: true }
}
