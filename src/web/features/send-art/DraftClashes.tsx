import { saidIn } from '#contract/rules/said-in.ts'
import { useLocale } from '#web/shell/locale.ts'
import { Clashes } from '#web/ui/form/Clashes.tsx'
import type { ValueName, Values } from './draft.ts'
import type { Editor } from './editor.ts'

/** The same was typed in two tabs: both stand side by side until one is taken. */
export const DraftClashes = ({ editor }: { editor: Editor }) => {
  const { state, words, say, contest, team, draft } = editor
  const locale = useLocale()
  const shown = (name: ValueName, values: Values): string => {
    if (name === 'images') return say(words.clash.images, { count: values.images.length })
    if (name === 'category_id') {
      const category = contest.categories.find(({ id }) => id === values.category_id)
      return saidIn(category?.title ?? {}, locale, team.default_locale)
    }
    const value = values[name]
    if (typeof value === 'object' && value !== null) return Object.values(value).map(String).join(', ')
    return value === null ? '' : String(value)
  }
  if (state.clashes.length === 0) return null
  return (
    <Clashes
      key={state.clashes.length}
      words={words.clash}
      clashes={state.clashes.map(({ name, mine, theirs }) => ({
        name,
        label: words.labels[name],
        mine: shown(name, mine),
        theirs: shown(name, theirs)
      }))}
      taken={() => null}
      take={(name, side) => draft.settle(name, side)}
    />
  )
}
