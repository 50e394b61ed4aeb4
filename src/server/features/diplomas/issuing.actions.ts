/*
 * Issuing. What is to be issued is written down first, as diplomas that are being prepared; a job then gives each its number,
 * code, facts and signature, some at a time, each batch in a transaction. So progress is what stands in the table, and a
 * process that is killed has issued a batch whole or not at all.
 */
import { randomBytes } from 'node:crypto'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { DiplomaProgress } from '#contract/diploma-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import { codeBytes, codeOf } from '#contract/rules/diploma-code.ts'
import { diplomaKinds, type DiplomaKind } from '#contract/rules/diploma-choices.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { headingIn } from '#documents/diploma-sheet.ts'
import { holdContestOfResults } from '#server/features/contests/release.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { selectTeamOfMail, type TeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeCredential } from './credential.ts'
import { issuePrepared } from './diplomas.jobs.ts'
import { notifyHolders } from './diplomas.mails.ts'
import { setReady, takeNumber } from './diplomas.queries.ts'
import { dropPreparing } from './dropping.actions.ts'
import { checkPath, keyPath, listPath } from './files.actions.ts'
import {
  insertRun,
  openSubjects,
  selectIssued,
  selectOpen,
  selectRun,
  takePreparing,
  type DiplomaSource
} from './issuing.queries.ts'
import { signingKey, type SigningKey } from './keys.actions.ts'
import { holdSigningKey } from './keys.queries.ts'
import { signFacts } from './signing.ts'
import { lookOf, templateOf } from './template.actions.ts'
import { selectTemplate } from './template.queries.ts'

const issuer: Actor = { kind: 'system', name: 'diplomas' }
const a_batch = 20

export const readProgress = async (
  platform: Platform,
  team_id: string,
  contest_id: string
): Promise<DiplomaProgress> => {
  const { doors } = platform
  const found = await findContest(platform, team_id, contest_id)
  if (!found) throw new Problem('not_found')
  const open = await doors.readTeam(team_id, db => selectOpen(db, team_id, contest_id))
  const issued = await doors.readTeam(team_id, db => selectIssued(db, team_id, contest_id))
  const [run] = await doors.readTeam(team_id, db => selectRun(db, team_id, contest_id))
  const published_at = found.contest.results_published_at
  return {
    published_at,
    kinds: diplomaKinds.map(kind => {
      const stands = issued.find(each => each.kind === kind)
      return {
        kind,
        open: published_at === null ? 0 : (open.find(each => each.kind === kind)?.count ?? 0),
        preparing: stands?.preparing ?? 0,
        ready: stands?.ready ?? 0
      }
    }),
    run: run && run.all > 0 ? run : null
  }
}

/** Within the transaction that makes them due; how many were written down. */
export const prepareDiplomas = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  kinds: readonly DiplomaKind[]
): Promise<number> => {
  const { rows } = await openSubjects(tx.team_id, contest_id).execute(tx.db)
  const wanted = rows.filter(({ kind }) => kinds.includes(kind))
  const count = await insertRun(
    tx,
    { contest_id, run_id: platform.newId(), created_at: platform.clock.now() },
    wanted.map(subject => ({ id: platform.newId(), ...subject }))
  )
  await platform.jobs.send(tx, issuePrepared, { team_id: tx.team_id })
  if (count > 0)
    await audit(tx, platform, {
      verb: 'diploma.issued',
      subject: `contest:${contest_id}`,
      details: { count, kinds }
    })
  return count
}

export const issueDiplomas = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest, kinds }: { contest: string; kinds: readonly DiplomaKind[] },
  token: OnceToken | null
): Promise<DiplomaProgress> => {
  await platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const held = await holdContestOfResults(tx, contest)
      if (!resultsAreOut(held, platform.clock.now()))
        throw new Problem('conflict', { reason: 'diplomas_before_results' })
      return { count: await prepareDiplomas(platform, tx, contest, kinds) }
    })
  )
  return readProgress(platform, team_id, contest)
}

/** What the holder wants printed, else the name under which the work was entered. */
const nameOf = (source: DiplomaSource): string => {
  const { corrected_name, diploma_name, shown_name, first_name, last_name } = source
  return corrected_name ?? (diploma_name || (shown_name ?? `${first_name ?? ''} ${last_name ?? ''}`.trim()))
}

interface Making {
  key: SigningKey
  now: Date
}

/** By the calendar of its contest. */
const dayOf = ({ time_zone }: DiplomaSource, now: Date): string => localIn(now, time_zone).slice(0, 10)

type Template = ReturnType<typeof templateOf>

interface Numbered {
  date: string
  number: number
}

const factsOf = (
  source: DiplomaSource,
  { template, team, date, number }: Numbered & { template: Template; team: TeamOfMail }
): DiplomaFacts => ({
  version: 1,
  code: codeOf(randomBytes(codeBytes)),
  number: `${date.slice(0, 4)}-${String(number).padStart(4, '0')}`,
  kind: source.kind,
  name: nameOf(source),
  work: source.work ?? '',
  award: source.award,
  category: source.category,
  contest: source.contest,
  edition: source.edition,
  team: team.name,
  date,
  signatories: template.signatories.map(({ name, role }) => ({ name, role })),
  language: template.locale,
  preferred: team.default_locale
})

const credentialOf = (
  platform: Platform,
  team: TeamOfMail,
  { id, facts }: { id: string; facts: DiplomaFacts },
  { key, now }: Making
): string => {
  const { public_url } = platform.config
  const issuer = {
    url: `${public_url}/${team.link}`,
    name: team.name,
    key_url: keyPath(platform, team.link, key.id),
    list_url: (list: string) => listPath(platform, team.link, list),
    check_url: public_url + checkPath(team.link, facts.code),
    id,
    issued_at: now,
    heading: headingIn(facts, facts.language)
  }
  return writeCredential(facts, issuer, key)
}

const makeReady = async (
  platform: Platform,
  tx: Tx,
  sources: readonly DiplomaSource[],
  making: Making
): Promise<void> => {
  const { key, now } = making
  // Rotated meanwhile: whoever asked does it again with the next one.
  if (!(await holdSigningKey(tx, key.id))) throw new Problem('conflict', { reason: 'diploma_key_changed' })
  const row = await selectTemplate(tx.db, tx.team_id).executeTakeFirstOrThrow()
  const team = await selectTeamOfMail(tx)
  const template = templateOf(row)
  for (const source of sources) {
    const { id } = source
    const date = dayOf(source, now)
    const number = await takeNumber(tx, Number(date.slice(0, 4)))
    const facts = factsOf(source, { template, team, date, number })
    await setReady(tx, {
      id,
      facts,
      look: lookOf(template, row.accent),
      signature: signFacts(facts, key),
      credential: credentialOf(platform, team, { id, facts }, making),
      key_id: key.id,
      issued_at: now
    })
  }
}

const issueBatch = (platform: Platform, team_id: string, key: SigningKey): Promise<number> =>
  platform.doors.withTeam(team_id, issuer, async tx => {
    const all = await takePreparing(tx, a_batch, null)
    const gone = all.filter(({ stands }) => !stands).map(({ id }) => id)
    await dropPreparing(platform, tx, gone, '')
    const standing = all.filter(({ stands }) => stands)
    if (standing.length > 0) await makeReady(platform, tx, standing, { key, now: platform.clock.now() })
    for (const run_id of new Set(all.map(each => each.run_id)))
      await notifyHolders(
        platform,
        tx,
        run_id,
        all.flatMap(each => (each.run_id === run_id ? (each.user_id ?? []) : []))
      )
    tx.afterCommit(() => platform.versions.bump(team_id))
    return all.length
  })

export const issueAllPrepared = async (platform: Platform, team_id: string): Promise<void> => {
  let issued: number
  do {
    const key = await signingKey(platform, issuer, team_id)
    issued = await issueBatch(platform, team_id, key)
  } while (issued > 0)
}

/** One that was just written down, in the transaction that did so. */
export const issueOne = async (platform: Platform, tx: Tx, id: string, key: SigningKey): Promise<void> => {
  const [source] = await takePreparing(tx, 1, id)
  if (!source) throw new Error('A diploma that was just written down is not there')
  if (!source.stands) throw new Problem('conflict', { reason: 'diploma_without_award' })
  await makeReady(platform, tx, [source], { key, now: platform.clock.now() })
}
