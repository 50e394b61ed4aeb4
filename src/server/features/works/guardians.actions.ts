/*
 * Asking a guardian, and what they decide. The link is random, stands in one mail and is kept as its hash; a new one
 * ends the last that nobody has answered. What was given can be taken back by its own link at any time, also after the
 * child has asked anew, and with it goes what was entered.
 */
import type { Contest } from '#contract/contests.ts'
import type { Consent, Question } from '#contract/guardians.ts'
import type { Locale } from '#contract/locales.ts'
import { sizes } from '#contract/limits.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import {
  consentStateOf,
  consentTerms,
  mayDecide,
  type ConsentState,
  type ConsentDecision
} from '#contract/rules/consent-state.ts'
import { mailboxOf } from '#contract/rules/mailbox.ts'
import { contestWithin, findContest } from '#server/features/contests/public-contests.actions.ts'
import { hashToken, newToken } from '#server/platform/access/find-actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { giveBackLimits, takeLimit } from '#server/platform/limits.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectEarlierCard } from './agreed.queries.ts'
import { entriesLeft } from './entries-left.ts'
import { askGuardian, notifyConsentDecided } from './guardians.mails.ts'
import { requireChild } from './guardians.policy.ts'
import { presentConsent, presentQuestion, type ConsentRow } from './guardians.present.ts'
import {
  lockConsentsByToken,
  putConsent,
  selectConsent,
  selectConsentByToken,
  selectWorksOfConsent,
  updateConsent
} from './guardians.queries.ts'
import { withdrawForGuardian } from './withdrawing.actions.ts'
import { requireCardRead } from './works.check.ts'
import { selectArtist, selectTeamToPay } from './works.queries.ts'

/** Held to the end of the transaction: what is handed in by it was agreed to when it was handed in. */
const consentWithin = async (
  tx: Tx,
  artist_id: string,
  contest: Contest,
  now: Date
): Promise<ConsentState> => {
  const of = { artist_id, contest_id: contest.id }
  const row = await selectConsent(tx.db, tx.team_id, of).forUpdate().executeTakeFirst()
  return consentStateOf(row, contest, now)
}

export const readConsent = async (
  platform: Platform,
  { user_id: artist_id }: UserActor,
  team_id: string,
  { contest: contest_id, now }: { contest: string; now: Date }
): Promise<Consent> => {
  const found = await findContest(platform, team_id, contest_id)
  if (found?.contest.state !== 'published') throw new Problem('not_found')
  const [row] = await platform.doors.readTeam(team_id, db =>
    selectConsent(db, team_id, { artist_id, contest_id })
  )
  return presentConsent(row, found.contest, now)
}

interface Asking {
  contest: string
  name: string
  email: string
}

const ask = async (
  platform: Platform,
  tx: Tx,
  artist_id: string,
  { contest: contest_id, name, email }: Asking
): Promise<Consent> => {
  const now = platform.clock.now()
  const contest = await contestWithin(tx, contest_id, now)
  if (contest?.state !== 'published') throw invalidField(['contest'], 'not_one_of')
  const artist = requireChild(await selectArtist(tx, artist_id).executeTakeFirst(), contest)
  // A child that is asked in place of its guardian reads the link in its own box, however the address is written.
  if (mailboxOf(email) === mailboxOf(artist.email)) throw invalidField(['email'], 'own_address')
  if ((await consentWithin(tx, artist_id, contest, now)) === 'given')
    throw new Problem('conflict', { reason: 'consent_given' })
  const token = newToken()
  const expires_at = new Date(now.getTime() + sizes.consent_days * 86_400_000)
  const of = { artist_id, contest_id }
  const row = { name, email, token_hash: hashToken(token), asked_at: now, expires_at }
  const { team_id } = tx
  await putConsent(tx, { team_id, id: platform.newId(), ...of, ...row, ...undecided })
  const left = entriesLeft(contest, await selectWorksOfConsent(tx.db, team_id, of).execute(), now)
  await askGuardian(platform, tx, { contest, artist, left }, { name, email, token, until: expires_at })
  const asked = await selectConsent(tx.db, team_id, of).executeTakeFirstOrThrow()
  // Of the guardian the record knows nothing; the row does, as long as the account is there.
  await audit(tx, platform, { verb: 'consent.asked', subject: `consent:${asked.id}`, details: of })
  return presentConsent(asked, contest, now)
}

const undecided = { decision: null, decided_at: null, terms_version: null, rights_version: null }

export const askConsent = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  asking: Asking,
  token: OnceToken | null
): Promise<Consent> => {
  const { doors, clock } = platform
  const { user_id } = actor
  const who = { network: '', account: user_id, about: `${user_id} ${addressKey(asking.email)}` }
  await takeLimit(doors, clock, 'ask_same_guardian', who)
  try {
    return await doors.withTeam(team_id, actor, tx =>
      once(tx, token, () => ask(platform, tx, user_id, asking))
    )
  } catch (error) {
    await doors.withPlatform(actor, tx => giveBackLimits(tx, ['ask_same_guardian'], who))
    throw error
  }
}

const requireAlive = (row: ConsentRow | undefined, now: Date): ConsentRow => {
  if (!row) throw new Problem('not_found', { reason: 'unknown_link' })
  // What was decided can be looked at, and taken back, at any time.
  if (!row.decision && row.expires_at <= now) throw new Problem('gone', { reason: 'expired_link' })
  return row
}

interface Mailed {
  token: string
  locale: Locale
}

export const readQuestion = async (
  platform: Platform,
  team_id: string,
  { token, locale }: Mailed
): Promise<Question> => {
  const { doors } = platform
  const now = platform.clock.now()
  const [found] = await doors.readTeam(team_id, db => selectConsentByToken(db, team_id, hashToken(token)))
  const row = requireAlive(found, now)
  const [artist] = await doors.readPlatform(db => selectArtist({ db }, row.artist_id))
  const [team] = await doors.readPlatform(db => selectTeamToPay({ db }, team_id))
  const contest = await findContest(platform, team_id, row.contest_id)
  if (!artist || !team || !contest) throw new Problem('not_found', { reason: 'unknown_link' })
  const works = await doors.readTeam(team_id, db => selectWorksOfConsent(db, team_id, row))
  const [agreed] = await doors.readTeam(team_id, db => selectEarlierCard(db, team_id, row))
  const left = entriesLeft(contest.contest, works, now)
  return presentQuestion({ row, artist, team, contest: contest.contest, agreed, locale, left })
}

interface Answer {
  decision: ConsentDecision
  contest: Contest
}

const lay = async (
  platform: Platform,
  tx: Tx,
  row: ConsentRow,
  { decision, contest }: Answer
): Promise<void> => {
  const { rights_version } = contest
  const agreed = decision === 'withdrawn' ? {} : { terms_version: consentTerms, rights_version }
  const decided_at = platform.clock.now()
  await updateConsent(tx, tx.team_id, row.id, { decision, decided_at, ...agreed })
  const { artist_id, contest_id } = row
  await audit(tx, platform, {
    verb: `consent.${decision}`,
    subject: `consent:${row.id}`,
    details: { from: row.decision ?? 'asked', to: decision, artist_id, contest_id, ...agreed }
  })
}

const answerWith = async (
  platform: Platform,
  tx: Tx,
  { row, all, ...answer }: Answer & { row: ConsentRow; all: readonly ConsentRow[] }
): Promise<void> => {
  const { decision } = answer
  if (!mayDecide(row.decision, decision)) throw new Problem('conflict', { reason: 'consent_decided' })
  // By whichever link it is taken back, no consent to this contest stands any more.
  const ended = decision === 'withdrawn' ? all.filter(each => each.decision === 'given') : [row]
  for (const each of ended) await lay(platform, tx, each, answer)
  // Refused, there is something to take back only where other conditions were agreed to before.
  if (decision !== 'given') await withdrawForGuardian(platform, tx, row)
}

type Decided = Mailed & { decision: ConsentDecision; declared: boolean; rights_version?: number | undefined }

export const decide = (
  platform: Platform,
  by: Actor,
  team_id: string,
  { token, locale, decision, declared, rights_version }: Decided
): Promise<Question> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const now = platform.clock.now()
    const hash = hashToken(token)
    const all = await lockConsentsByToken(tx, team_id, hash)
    const row = requireAlive(
      all.find(({ token_hash }) => Buffer.compare(token_hash, hash) === 0),
      now
    )
    if (by.kind === 'user' && by.user_id === row.artist_id)
      throw new Problem('forbidden', { reason: 'own_consent' })
    if (decision === 'given' && !declared) throw invalidField(['declared'], 'required')
    const contest = await contestWithin(tx, row.contest_id, now)
    const artist = await selectArtist(tx, row.artist_id).executeTakeFirst()
    if (!contest || !artist) throw new Problem('not_found', { reason: 'unknown_link' })
    if (decision === 'given' && row.decision === null) requireCardRead(contest, rights_version)
    const works = await selectWorksOfConsent(tx.db, team_id, row).execute()
    const left = entriesLeft(contest, works, now)
    // Whoever lost the answer asks again and is told the same.
    if (row.decision !== decision) {
      await answerWith(platform, tx, { row, all, decision, contest })
      await notifyConsentDecided(platform, tx, { contest, artist, left }, { name: row.name, decision })
    }
    const stands = await selectConsentByToken(tx.db, team_id, hash).executeTakeFirstOrThrow()
    const team = await selectTeamOfMail(tx)
    const agreed = await selectEarlierCard(tx.db, team_id, stands).executeTakeFirst()
    return presentQuestion({ row: stands, artist, team, contest, agreed, locale, left })
  })

/** What became of the mailed link, for whoever looks at the mail again. */
export const stateOfConsentLink = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  token: string
): Promise<'open' | 'expired'> => {
  const [row] = await doors.readTeam(team_id, db => selectConsentByToken(db, team_id, hashToken(token)))
  // What was decided is still looked at by it.
  return row && (row.decision || row.expires_at > clock.now()) ? 'open' : 'expired'
}
