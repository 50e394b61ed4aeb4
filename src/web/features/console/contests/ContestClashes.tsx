import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { ContestValues } from './contest-values.ts'
import type { ContestEditing } from './use-contest-editor.ts'

/** A value as it is read, as far as it can be read in a line. */
const useShown = (editor: ContestEditing) => {
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const said = (text: LocalizedText): string => textIn(text, locale, default_locale)
  return (name: keyof ContestValues, values: Partial<ContestValues>): string => {
    const date = dateNames.find(each => each === name)
    const at = date && values[date]
    if (date) return at ? momentIn(locale, at, values.time_zone ?? editor.values.time_zone) : ''
    if (name === 'title' || name === 'summary') return said(values[name] ?? {})
    if (name === 'categories' || name === 'prizes')
      return (values[name] ?? []).map(({ title }) => said(title)).join('\n')
    if (name === 'fields') return (values.fields ?? []).map(({ label }) => said(label)).join('\n')
    if (name === 'fee_tiers') return (values.fee_tiers ?? []).map(({ amount }) => amount).join(', ')
    if (name === 'pay_within')
      return values.pay_within
        ? say(words.fee_terms.before_days, { days: values.pay_within })
        : words.fee_terms.after
    if (name === 'refund') {
      const { refund } = values
      if (!refund) return words.fee_terms.open
      if (refund.percent === 0) return words.fee_terms.none
      const until = refund.until
        ? momentIn(locale, refund.until, values.time_zone ?? editor.values.time_zone)
        : ''
      return [`${refund.percent} %`, until].filter(Boolean).join(', ')
    }
    if (name === 'ai') return values.ai ? words.ai[values.ai] : ''
    if (name === 'showing') return values.showing ? words.showing[values.showing] : ''
    if (name === 'naming') return values.naming ? words.naming[values.naming] : ''
    if (name === 'rights') return said(values.rights?.note ?? {})
    return String(values[name] ?? '')
  }
}

export const ContestClashes = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const shown = useShown(editor)
  return <ConflictChooser {...editor} labelOf={name => words.names[name]} shown={shown} />
}
