import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { OfferName, OfferValues } from './offer-values.ts'
import type { OfferEditing } from './use-offer-editor.ts'

const isText = (value: unknown): value is LocalizedText =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !('uses' in value)

/** A value as it is read, as far as it can be read in a line. */
const useShown = () => {
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (name: OfferName, values: Partial<OfferValues>): string => {
    const value = values[name]
    if (value === null || value === undefined) return ''
    if (isText(value)) return textIn(value, locale, default_locale)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

export const OfferClashes = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const shown = useShown()
  return <ConflictChooser {...editor} labelOf={name => words.names[name]} shown={shown} />
}
