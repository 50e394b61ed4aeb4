/* Prizes of the demo's past edition, one in each state: delivered twice, arranged, owed, and owed for too long. */
import { addPrize, changePrize } from '#server/features/prizes/prizes.actions.ts'
import type { PrizeKind, PrizeState } from '#contract/rules/prize-states.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAnyPrize, selectAwards } from './demo.queries.ts'

const day = 86_400_000

interface DemoPrize {
  kind: PrizeKind
  title: string
  amount: number | null
  /** From today. */
  due_in: number
  state: PrizeState
  proof: string
}

const demoPrizes: readonly DemoPrize[] = [
  {
    kind: 'money',
    title: 'Salon Prize',
    amount: 500_000,
    due_in: -60,
    state: 'delivered',
    proof: 'Bank transfer, reference SALON-1.'
  },
  {
    kind: 'exhibition',
    title: 'Solo show at the Harbour Museum',
    amount: null,
    due_in: 90,
    state: 'arranged',
    proof: ''
  },
  { kind: 'money', title: 'Second prize', amount: 200_000, due_in: -12, state: 'owed', proof: '' },
  {
    kind: 'object',
    title: 'A hand press, on loan for a year',
    amount: null,
    due_in: 30,
    state: 'owed',
    proof: ''
  },
  {
    kind: 'other',
    title: 'A week in the print workshop',
    amount: null,
    due_in: -30,
    state: 'delivered',
    proof: 'Spent in the workshop from Monday to Friday, signed by both.'
  }
]

export const seedPrizes = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  contest: string
): Promise<void> => {
  const { doors, clock } = platform
  if ((await doors.readTeam(team_id, db => selectAnyPrize(db, team_id))).length > 0) return
  const awards = await doors.readTeam(team_id, db => selectAwards(db, team_id, contest))
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10)
  for (const [nth, { id: award }] of awards.entries()) {
    const prize = demoPrizes[nth]
    if (!prize) return
    const { due_in, state, proof, ...what } = prize
    const due_on = dayIn(due_in)
    const { id, version } = await addPrize(platform, by, team_id, { contest, award, ...what, due_on }, null)
    const delivered_on = state === 'delivered' ? dayIn(due_in - 3) : null
    if (state !== 'owed')
      await changePrize(platform, by, team_id, {
        id,
        version,
        ...what,
        due_on,
        state,
        delivered_on,
        proof,
        proof_link: ''
      })
  }
}
