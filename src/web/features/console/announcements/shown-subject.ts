import type { Announcement } from '#contract/announcements.ts'
import type { Contest } from '#contract/contests.ts'
import { fillIn } from '#contract/rules/announcement.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'

/**
 * As a list of many says it: in the language of who looks where it was written in it, with the title of the contest, and with a
 * word where each reader's own name stands.
 */
export const useShownSubject = (contests: readonly Contest[]) => {
  const { words } = useWords('console-announcements')
  const { default_locale } = useOwnTeam()
  const locale = useLocale()
  return ({ subject, texts, audience }: Pick<Announcement, 'subject' | 'texts' | 'audience'>): string => {
    const contest = contests.find(({ id }) => id === audience.contest)
    const title = contest ? textIn(contest.title, locale, default_locale) : ''
    return fillIn(texts[locale]?.subject ?? subject, { name: words.any_name, contest: title })
  }
}
