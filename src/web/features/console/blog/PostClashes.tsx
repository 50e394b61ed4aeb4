import { isLocale, localeNames } from '#contract/locales.ts'
import { plainTextOf } from '#contract/rules/rich-text.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { PostValues } from './post-values.ts'
import type { PostEditing } from './use-post-editor.ts'

/** A value as it is read, as far as it can be read in a line. */
const useShown = () => {
  const { words: blog } = useWords('blog')
  const { words } = useWords('console-blog')
  const locale = useLocale()
  const { time_zone } = useOwnTeam()
  return (name: keyof PostValues, values: Partial<PostValues>): string => {
    if (isLocale(name)) {
      const text = values[name]
      return text ? `${text.title}\n${text.excerpt}\n${plainTextOf(text.body)}` : words.languages.none
    }
    if (name === 'category') return values.category ? blog.categories[values.category] : ''
    if (name === 'publish_at') return values.publish_at ? momentIn(locale, values.publish_at, time_zone) : ''
    return values[name] ?? ''
  }
}

export const PostClashes = ({ editor }: { editor: PostEditing }) => {
  const { words } = useWords('console-blog')
  const shown = useShown()
  return (
    <ConflictChooser
      {...editor}
      labelOf={name => (isLocale(name) ? localeNames[name] : words.names[name])}
      shown={shown}
    />
  )
}
