import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { signsIn } from '#server/features/accounts/invited.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { requireUser, hashToken } from '#server/platform/access/find-actor.ts'
import { requireRoleInForce } from '#server/platform/access/place.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Platform } from '#server/platform/platform.ts'
import { liftConflict, setConflict } from './conflicts.actions.ts'
import { conflictOrder, selectConflicts } from './conflicts.queries.ts'
import { appear, onlyHides } from './appearing.actions.ts'
import { selectNamed, selectOwnSeats } from './appearing.queries.ts'
import { acceptJury, enterJury, inviteJuror } from './inviting.actions.ts'
import { changeJuror, removeJuror } from './jurors.actions.ts'
import { jurorOrder, selectByToken, selectJurors } from './jurors.queries.ts'
import { presentConflict, presentJuror, presentNamed, presentSeat, stateOfLink } from './jury.present.ts'

/** Another team's, and one that is not there, are the same. */
const requireContest = async (platform: Platform, team_id: string, id: string): Promise<void> => {
  if (!(await findContest(platform, team_id, id))) throw new Problem('not_found')
}

export const juryHandlers: Handlers<typeof contract.jury> = {
  async list({ platform, actor, team }, { contest, ...input }) {
    const page = jurorOrder.read(input)
    await requireContest(platform, team.id, contest)
    const asked = { asker_id: requireUser(actor).user_id, contest_id: contest, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectJurors(db, team.id, asked))
    const now = platform.clock.now()
    return jurorOrder.answer(rows, page, row => presentJuror(row, now))
  },

  async invite({ platform, actor, team, once }, { link: _, ...offer }) {
    return inviteJuror(platform, requireUser(actor), team.id, offer, once)
  },

  async change({ platform, actor, team }, { link: _, ...changes }) {
    return changeJuror(platform, requireUser(actor), team.id, changes)
  },

  async remove({ platform, actor, team }, { id }) {
    await removeJuror(platform, requireUser(actor), team.id, id)
  },

  async read_invitation({ platform, team }, { token }) {
    const [found] = await platform.doors.readTeam(team.id, db => selectByToken(db, team.id, hashToken(token)))
    if (!found) throw new Problem('not_found', { reason: 'unknown_link' })
    const { email, first_name, last_name, note, invited_by, contest_id, title } = found
    return {
      email,
      first_name,
      last_name,
      signs_in: await signsIn(platform.doors, email),
      note,
      invited_by,
      contest: { id: contest_id, title },
      expires_at: found.expires_at.toISOString(),
      state: stateOfLink(found, platform.clock.now())
    }
  },

  async accept({ platform, actor, team }, { token, public: shown }) {
    return acceptJury(platform, requireUser(actor), team.id, token, shown)
  },

  async enter({ platform, actor, team, network, agent }, { link: _, public: shown, ...person }) {
    return enterJury(platform, actor, team.id, { ...person, shown, device: { network, agent } })
  },

  async named({ platform, team }, { contest }) {
    const found = await findContest(platform, team.id, contest)
    if (found?.contest.state !== 'published') throw new Problem('not_found')
    const rows = await platform.doors.readTeam(team.id, db => selectNamed(db, team.id, contest))
    return { jurors: rows.map(presentNamed) }
  },

  async seats({ platform, actor, team }) {
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db => selectOwnSeats(db, team.id, user_id))
    return { seats: rows.map(presentSeat) }
  },

  async appear(call, { link: _, ...changes }) {
    // Whoever no longer wants to be named need not show more than that it is they.
    if (!onlyHides(changes)) requireRoleInForce(call)
    return appear(call.platform, requireUser(call.actor), call.team.id, changes)
  },

  async conflicts({ platform, actor, team }, { contest, user, ...input }) {
    const page = conflictOrder.read(input)
    await requireContest(platform, team.id, contest)
    const { user_id: asker_id } = requireUser(actor)
    const asked = { asker_id, contest_id: contest, of: user, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectConflicts(db, team.id, asked))
    return conflictOrder.answer(rows, page, presentConflict)
  },

  async set_conflict({ platform, actor, team }, { link: _, ...setting }) {
    return setConflict(platform, requireUser(actor), team.id, setting)
  },

  async lift_conflict({ platform, actor, team }, { user, work }) {
    await liftConflict(platform, requireUser(actor), team.id, { user, work })
  }
}
