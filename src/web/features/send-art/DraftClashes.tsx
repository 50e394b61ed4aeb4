import { textIn } from '#contract/rules/text-in.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import type { ValueName, EntryValues } from './draft.ts'
import type { EntryEditor } from './editor.ts'

export const DraftClashes = ({ editor }: { editor: EntryEditor }) => {
  const { state, values: mine, words, say, contest, team, draft } = editor
  const locale = useLocale()
  const shown = (name: ValueName, values: Partial<EntryValues>): string => {
    if (name === 'images') return say(words.clash.images, { count: values.images?.length ?? 0 })
    if (name === 'category_id') {
      const category = contest.categories.find(({ id }) => id === values.category_id)
      return textIn(category?.title ?? {}, locale, team.default_locale)
    }
    const value = values[name]
    if (typeof value === 'object' && value !== null) return listed(Object.values(value).map(String), locale)
    return String(value ?? '')
  }
  return (
    <ConflictChooser
      conflict={state.conflict && { ...state.conflict, mine }}
      labelOf={name => words.labels[name]}
      shown={shown}
      settle={taken => draft.settle(taken)}
    />
  )
}
