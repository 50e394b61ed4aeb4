import type { Criterion } from '#contract/rounds.ts'
import { scoreFlags } from '#contract/rules/judging-choices.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { Clashes } from '#web/ui/form/Clashes.tsx'
import { useDesk } from './desk-context.ts'
import { commentOf, markOf, type Value } from './marking.ts'

/** The same was marked in two places: both stand side by side until one is taken. */
export const SheetClashes = () => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const { state, score, keeper, round, team } = useDesk()
  const clashes = state.clashes[score.id] ?? []
  if (clashes.length === 0) return null
  const named = ({ label }: Criterion): string => saidIn(label, locale, team.default_locale)
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
  const shown = (value: Value): string => {
    if (typeof value === 'boolean') return value ? words.details.yes : words.details.no
    if (typeof value === 'object')
      return scoreFlags
        .filter(flag => value?.includes(flag))
        .map(flag => words.flags[flag])
        .join(', ')
    return String(value)
  }
  return (
    <Clashes
      key={clashes.length}
      words={words.clash}
      clashes={clashes.map(({ name, mine, theirs }) => ({
        name,
        label: labels.get(name) ?? name,
        mine: shown(mine),
        theirs: shown(theirs)
      }))}
      taken={() => null}
      take={(name, side) => keeper.settle(score.id, name, side)}
    />
  )
}
