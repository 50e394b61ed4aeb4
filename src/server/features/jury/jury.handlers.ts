import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { findContest } from '#server/features/contests/reading.actions.ts'
import { demandUser, hashToken } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { liftConflict, setConflict } from './conflicts.actions.ts'
import { selectConflicts, type ConflictPlace } from './conflicts.queries.ts'
import { acceptJury, inviteJuror } from './inviting.actions.ts'
import { changeJuror, removeJuror } from './jurors.actions.ts'
import { selectByToken, selectJurors } from './jurors.queries.ts'
import { presentConflict, presentJuror, stateOfLink } from './jury.present.ts'

const placeIn = (cursor: string | undefined): ConflictPlace | null => {
  if (cursor === undefined) return null
  const [at = '', user_id = '', work_id = '', ...rest] = cursor.split('_')
  const created_at = new Date(Number(at))
  const known = /^\d{1,15}$/.test(at) && isId(user_id) && isId(work_id) && rest.length === 0
  if (!known) throw invalidField(['cursor'], 'pattern')
  return { created_at, user_id, work_id }
}

/** Another team's, and one that is not there, are the same. */
const demandContest = async (platform: Platform, team_id: string, id: string): Promise<void> => {
  if (!(await findContest(platform, team_id, id))) throw new Problem('not_found')
}

export const juryHandlers: Handlers<typeof contract.jury> = {
  async list({ platform, actor, team }, { contest, limit, cursor }) {
    if (cursor !== undefined && !isId(cursor)) throw invalidField(['cursor'], 'pattern')
    await demandContest(platform, team.id, contest)
    const asked = {
      asker_id: demandUser(actor).user_id,
      contest_id: contest,
      limit: limit + 1,
      after: cursor
    }
    const rows = await platform.doors.readTeam(team.id, db => selectJurors(db, team.id, asked))
    const now = platform.clock.now()
    const items = rows.slice(0, limit).map(row => presentJuror(row, now))
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  },

  async invite({ platform, actor, team, once }, { link: _, ...offer }) {
    return inviteJuror(platform, demandUser(actor), team.id, offer, once)
  },

  async change({ platform, actor, team }, { link: _, ...changes }) {
    return changeJuror(platform, demandUser(actor), team.id, changes)
  },

  async remove({ platform, actor, team }, { id }) {
    await removeJuror(platform, demandUser(actor), team.id, id)
  },

  async read_invitation({ platform, team }, { token }) {
    const [found] = await platform.doors.readTeam(team.id, db => selectByToken(db, team.id, hashToken(token)))
    if (!found) throw new Problem('not_found', { reason: 'unknown_link' })
    const { email, note, invited_by, contest_id, title } = found
    return {
      email,
      note,
      invited_by,
      contest: { id: contest_id, title },
      expires_at: found.expires_at.toISOString(),
      state: stateOfLink(found, platform.clock.now())
    }
  },

  async accept({ platform, actor, team }, { token }) {
    return acceptJury(platform, demandUser(actor), team.id, token)
  },

  async conflicts({ platform, actor, team }, { contest, user, limit, cursor }) {
    const after = placeIn(cursor)
    await demandContest(platform, team.id, contest)
    const { user_id: asker_id } = demandUser(actor)
    const asked = { asker_id, contest_id: contest, user_id: user, limit: limit + 1, after }
    const rows = await platform.doors.readTeam(team.id, db => selectConflicts(db, team.id, asked))
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    const next = last ? [last.created_at.getTime(), last.user_id, last.work_id].join('_') : null
    return { items: items.map(presentConflict), next }
  },

  async set_conflict({ platform, actor, team }, { link: _, ...setting }) {
    return setConflict(platform, demandUser(actor), team.id, setting)
  },

  async lift_conflict({ platform, actor, team }, { user, work }) {
    await liftConflict(platform, demandUser(actor), team.id, { user, work })
  }
}
