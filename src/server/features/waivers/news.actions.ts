/* However many artists ask for a waiver, that is one mail a quarter of an hour to each who may answer. */
import { sizes } from '#contract/limits.ts'
import { selectHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyAsked } from './news.jobs.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { countUntold, selectJudges, takeUntold } from './news.queries.ts'
import { notifyOrganiser } from './waivers.mails.ts'

/** The first that waits orders the mail for all that follow it. */
export const orderTelling = async ({ jobs, clock }: Platform, tx: Tx): Promise<void> => {
  if ((await countUntold(tx)) !== 1) return
  const after = new Date(clock.now().getTime() + sizes.contact_quiet_minutes * 60_000)
  await jobs.send(tx, notifyAsked, { team_id: tx.team_id }, { after })
}

const teller: Actor = { kind: 'system', name: 'waivers' }

/** Who judges in the contest, or has a conflict with the work, is told nothing of it. */
export const tellAsked = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, teller, async tx => {
    const asked = await takeUntold(tx, platform.clock.now())
    const team = await selectTeamOfMail(tx)
    if (asked.length === 0 || team.status !== 'active') return
    const hidden = await selectHiddenFrom(
      tx,
      asked.map(({ work_id }) => work_id)
    )
    const judges = await selectJudges(tx, [...new Set(asked.map(({ contest_id }) => contest_id))])
    for (const organiser of await selectOrganisers(tx)) {
      const { id } = organiser
      const count = asked.filter(
        ({ work_id, contest_id }) =>
          !hidden.some(each => each.user_id === id && each.work_id === work_id) &&
          !judges.some(each => each.user_id === id && each.contest_id === contest_id)
      ).length
      if (count > 0) await notifyOrganiser(platform, tx, team, organiser, count)
    }
  })
