import type { Criterion } from '#contract/rounds.ts'
import { scoreFlags } from '#contract/rules/judging-choices.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'

import { useDesk } from './desk-context.ts'
import { commentOf, markOf, type SheetAnswers } from './marking.ts'

export const SheetClashes = () => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const { state, score, sender, round, team } = useDesk()
  const conflict = state.conflicts[score.id]
  const mine = state.outbox[score.id]?.values ?? {}
  if (!conflict) return null
  const named = ({ label }: Criterion): string => textIn(label, locale, team.default_locale)
  const labels = new Map([
    ...round.criteria.map(criterion => [markOf(criterion.id), named(criterion)] as const),
    ...round.criteria.map(
      criterion => [commentOf(criterion.id), `${named(criterion)} · ${words.marks.comment}`] as const
    ),
    ['comment', words.marks.whole] as const,
    ['note', words.marks.note] as const,
    ['favourite', words.tools.favourite] as const,
    ['flags', words.tools.flag] as const
  ])
  const shown = (name: string, values: Partial<SheetAnswers>): string => {
    const value = values[name] ?? ''
    if (typeof value === 'boolean') return value ? words.details.yes : words.details.no
    if (typeof value === 'object')
      return listed(
        scoreFlags.filter(flag => value.includes(flag)).map(flag => words.flags[flag]),
        locale
      )
    return String(value)
  }
  return (
    <ConflictChooser
      conflict={{ ...conflict, mine }}
      labelOf={name => labels.get(name) ?? name}
      shown={shown}
      settle={taken => sender.settle(score.id, taken)}
    />
  )
}
