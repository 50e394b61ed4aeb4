/*
 * A bot of ours against the rules by which ballots are set aside: for each crowd how many are, attackers and honest people
 * apart. Nothing runs but the rule itself.
 */
import { suspicionsOf, type CastBallot } from '#contract/rules/suspicion.ts'
import { attacks, honestCrowds, named, others } from '#tests/kit/vote-crowds.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'

/** What holds of the crowds here; of a cleverer attack nothing is promised. */
const least_caught = 0.95
const most_wronged = 0.02

const shareOf = (crowd: readonly CastBallot[], found: ReadonlyMap<string, unknown>): number =>
  crowd.filter(({ voter_id }) => found.has(voter_id)).length / crowd.length

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const against = (says: string, crowd: CastBallot[], besides: CastBallot[], honest: boolean): Verdict => {
  const found = suspicionsOf([...crowd, ...besides])
  const [caught, wronged] = [shareOf(crowd, found), shareOf(besides, found)]
  const complaints = new Complaints()
  complaints.unless(honest ? caught <= most_wronged : caught >= least_caught, `${percent(caught)} set aside`)
  complaints.unless(wronged <= most_wronged, `${percent(wronged)} of all others set aside with them`)
  const figure = `${says}: ${percent(caught)} ${honest ? 'wrongly set aside' : 'caught'}, ${percent(wronged)} of ${besides.length} others wrongly`
  return { name: honest ? 'honest' : 'attack', figure, complaints: complaints.list }
}

export const voteBot: Fault = {
  name: 'vote-bot',
  says: 'four attacks and two honest crowds against the rules of the public vote',
  // Nothing is waited for, but a fault tells its verdicts one by one.
  async *run({ seed }) {
    const besides = named('others', others(seed))
    for (const [says, make] of Object.entries(attacks))
      yield await Promise.resolve(against(says, named('attack', make(seed + 1)), besides, false))
    for (const [says, make] of Object.entries(honestCrowds))
      yield await Promise.resolve(against(says, named('honest', make(seed + 2)), besides, true))
  }
}
