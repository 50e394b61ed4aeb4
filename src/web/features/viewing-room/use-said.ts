import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useLocale } from '#web/shell/words/locale.ts'

/** What is said in several languages, in the reader's. */
export const useSaid = () => {
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? locale
  return (said: LocalizedText): string => textIn(said, locale, preferred)
}
