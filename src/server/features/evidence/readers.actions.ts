/*
 * Which kinds of files a contest takes, and who may look at them beside organisers: members of the team who have no stake
 * in the contest. Whether they have one is asked again whenever they look.
 */
import type { Contest } from '#contract/contests.ts'
import type { EvidenceRules } from '#contract/evidence.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import type { EvidenceKind } from '#contract/rules/evidence-file.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyReader } from './evidence.mails.ts'
import { kindsAtFirst } from './evidence.present.ts'
import {
  deleteReader,
  insertReader,
  putSettings,
  selectCandidate,
  selectJudging,
  selectReaders,
  selectSettings
} from './readers.queries.ts'

/** Another team's, and one that is not there, are the same. */
const requireContest = async (platform: Platform, team_id: string, id: string): Promise<Contest> => {
  const found = await findContest(platform, team_id, id)
  if (!found) throw new Problem('not_found')
  return found.contest
}

interface OfContest {
  team_id: string
  contest: string
}

const read = async (
  { doors }: Platform,
  by: UserActor,
  { team_id, contest }: OfContest
): Promise<EvidenceRules> => {
  const [settings] = await doors.readTeam(team_id, db => selectSettings(db, team_id, contest))
  const readers = await doors.readTeam(team_id, db => selectReaders(db, team_id, contest))
  const judging = await doors.readTeam(team_id, db => selectJudging(db, team_id, contest, by.user_id))
  return {
    kinds: settings?.kinds ?? kindsAtFirst,
    remind: (settings?.remind_since ?? null) !== null,
    readers: readers.map(({ id, first_name, last_name, email }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      email
    })),
    judging: judging.length > 0
  }
}

export const readSettings = async (platform: Platform, by: UserActor, of: OfContest) => {
  await requireContest(platform, of.team_id, of.contest)
  return read(platform, by, of)
}

export const saveSettings = async (
  platform: Platform,
  by: UserActor,
  of: OfContest,
  given: { kinds: readonly EvidenceKind[]; remind?: boolean | undefined }
): Promise<EvidenceRules> => {
  await requireContest(platform, of.team_id, of.contest)
  const kinds = kindsAtFirst.filter(kind => given.kinds.includes(kind))
  await platform.doors.withTeam(of.team_id, by, async tx => {
    const remind_since = given.remind ? platform.clock.now() : null
    await putSettings(tx, of.contest, { kinds, ...(given.remind !== undefined && { remind_since }) })
    await audit(tx, platform, {
      verb: 'evidence.settings_changed',
      subject: `contest:${of.contest}`,
      details: { kinds: kinds.join(', '), ...(given.remind !== undefined && { remind: given.remind }) }
    })
  })
  return read(platform, by, of)
}

export const nameReader = async (
  platform: Platform,
  by: UserActor,
  of: OfContest,
  email: string
): Promise<EvidenceRules> => {
  const contest = await requireContest(platform, of.team_id, of.contest)
  await platform.doors.withTeam(of.team_id, by, async tx => {
    const found = await selectCandidate(tx, contest.id, addressKey(email))
    if (!found) throw invalidField(['email'], 'no_member')
    if (found.role === 'organiser' || found.role === 'owner') throw invalidField(['email'], 'sees_already')
    if (found.judges || found.enters) throw invalidField(['email'], 'has_stake')
    if (!(await insertReader(tx, contest.id, found.id, platform.clock.now())))
      throw invalidField(['email'], 'taken')
    await audit(tx, platform, {
      verb: 'evidence.reader_named',
      subject: `contest:${contest.id}`,
      details: { user_id: found.id }
    })
    await notifyReader(platform, tx, found, contest)
  })
  return read(platform, by, of)
}

export const removeReader = async (
  platform: Platform,
  by: UserActor,
  of: OfContest,
  id: string
): Promise<EvidenceRules> => {
  const contest = await requireContest(platform, of.team_id, of.contest)
  await platform.doors.withTeam(of.team_id, by, async tx => {
    if (!isId(id) || !(await deleteReader(tx, contest.id, id))) throw new Problem('not_found')
    await audit(tx, platform, {
      verb: 'evidence.reader_removed',
      subject: `contest:${contest.id}`,
      details: { user_id: id }
    })
  })
  return read(platform, by, of)
}
