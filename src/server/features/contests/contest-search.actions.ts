/* The contests of a team, for whoever searches it: by their titles, editions, categories and summaries. They are few. */
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { holdsAll } from '#contract/rules/finding.ts'
import { wordsIn } from '#contract/rules/fold.ts'
import { textIn } from '#contract/rules/text-in.ts'

export interface FoundContest {
  contest: Contest
  /** With the edition, as it is spoken of. */
  title: string
  text: string
}

interface ContestSearch {
  locale: Locale
  preferred: Locale
  words: readonly string[]
}

/** In any of its languages, since a title is known by the one in which it was read. */
const namesOf = ({ title, edition }: Contest): string[] => [...Object.values(title), String(edition)]

/** Of the recent ones, the newest edition first. */
export const findContests = (
  recent: readonly Contest[],
  { locale, preferred, words }: ContestSearch
): FoundContest[] =>
  recent
    .filter(contest => {
      const texts = [contest.summary, ...contest.categories.map(({ title }) => title)]
      const all = [...namesOf(contest), ...texts.flatMap(said => Object.values(said))]
      return holdsAll(all.flatMap(wordsIn), words)
    })
    .map(contest => {
      const title = textIn(contest.title, locale, preferred)
      const edition = String(contest.edition)
      return {
        contest,
        title: title.includes(edition) ? title : `${title} ${edition}`,
        text: textIn(contest.summary, locale, preferred)
      }
    })
