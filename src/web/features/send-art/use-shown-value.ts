import { textIn } from '#contract/rules/text-in.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import type { ValueName, EntryValues } from './draft.ts'
import type { EntryEditor } from './editor.ts'

/** What is typed, as far as it can be read in a line. */
export const useShownValue = ({ words, say, contest, team }: EntryEditor) => {
  const locale = useLocale()
  return (name: ValueName, values: Partial<EntryValues>): string => {
    if (name === 'images') return say(words.clash.images, { count: values.images?.length ?? 0 })
    if (name === 'category_id') {
      const category = contest.categories.find(({ id }) => id === values.category_id)
      return textIn(category?.title ?? {}, locale, team.default_locale)
    }
    const value = values[name]
    if (typeof value === 'object' && value !== null) return listed(Object.values(value).map(String), locale)
    return String(value ?? '')
  }
}
