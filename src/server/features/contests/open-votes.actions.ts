/* Contests in which the public rates now, for the feature that could end their votes. */
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import type { Locale } from '#contract/locales.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { selectOpenVotes } from './contests.queries.ts'

interface OpenVote {
  contest: string
  until: { at: Date; time_zone: string }
}

/** The one that ends last, by its name in this language; null where no vote is open. */
export const lastOpenVote = async (tx: Tx, now: Date, locale: Locale): Promise<OpenVote | null> => {
  const [last] = await selectOpenVotes(tx, now)
  if (!last?.vote_closes_at) return null
  const until = { at: last.vote_closes_at, time_zone: last.time_zone }
  return { contest: nameOfContest(last, locale, locale), until }
}
