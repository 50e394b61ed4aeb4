/* Whether visitors are told that somebody judges, and what: the juror alone says so, and may take it back at any time. */
import type { Seat } from '#contract/jury.ts'
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwnSeat } from './appearing.queries.ts'
import { updateJuror } from './jurors.queries.ts'
import { presentSeat } from './jury.present.ts'

interface Changes {
  id: string
  public?: boolean | undefined
  about?: string | undefined
}

/** Shows visitors less of the juror, and nothing else. */
export const onlyHides = ({ public: shown, about }: Changes): boolean =>
  shown === false && about === undefined

export const appear = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, ...changes }: Changes
): Promise<Seat> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const before = isId(id) ? await findOwnSeat(tx, by.user_id, id) : undefined
    if (!before) throw new Problem('not_found')
    const news = omitUndefined(changes)
    if (Object.keys(news).length > 0) {
      await updateJuror(tx, id, news)
      tx.afterCommit(() => platform.versions.bump(tx.team_id))
      await audit(tx, platform, {
        verb: 'juror.changed',
        subject: `juror:${id}`,
        details: { public: changes.public }
      })
    }
    return presentSeat({ ...before, ...news })
  })
