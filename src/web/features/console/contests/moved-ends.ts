/* Ends that people have read and that are set to another time: they are moved on purpose, so they are asked about first. */
import type { Category, Contest } from '#contract/contests.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { CategoryValues, ContestValues } from './contest-values.ts'

export interface MovedEnd {
  of: 'contest' | 'category' | 'vote'
  /** Of a category. */
  title: LocalizedText
  from: string
  to: string
}

type Closes = 'closes_at' | 'vote_closes_at'

interface Settings {
  contest: Pick<Contest, Closes | 'state' | 'reached'> & {
    categories: readonly Pick<Category, 'id' | 'title' | 'closes_at' | 'ends_at'>[]
  }
  values: Pick<ContestValues, Closes> & { categories: readonly Pick<CategoryValues, 'id' | 'closes_at'>[] }
  kept: { promised: object | null }
}

const instantOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const movedFrom = (
  from: string | null,
  to: string | null,
  { of, title = {} }: { of: MovedEnd['of']; title?: LocalizedText }
): MovedEnd[] =>
  from !== null && to !== null && instantOf(from) !== instantOf(to) ? [{ of, title, from, to }] : []

/** A category without a close of its own follows that of the contest, so that one is asked about once. */
const movedCategories = ({ contest, values }: Settings): MovedEnd[] =>
  contest.categories.flatMap(({ id, title, closes_at, ends_at }) => {
    const typed = values.categories.find(each => each.id === id)
    if (!typed || instantOf(closes_at) === instantOf(typed.closes_at)) return []
    return movedFrom(ends_at, typed.closes_at ?? values.closes_at, { of: 'category', title })
  })

const movedVote = ({ contest, values }: Settings): MovedEnd[] => {
  const runs = contest.reached.includes('vote_opens_at') && !contest.reached.includes('vote_closes_at')
  if (contest.state !== 'published' || !runs) return []
  return movedFrom(contest.vote_closes_at, values.vote_closes_at, { of: 'vote' })
}

export const movedEnds = (settings: Settings): MovedEnd[] => {
  const { contest, values, kept } = settings
  const closes = kept.promised
    ? [...movedFrom(contest.closes_at, values.closes_at, { of: 'contest' }), ...movedCategories(settings)]
    : []
  return [...closes, ...movedVote(settings)]
}
