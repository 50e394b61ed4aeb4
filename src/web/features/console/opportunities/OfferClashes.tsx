import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { OfferName, OfferValues } from './offer-values.ts'
import type { OfferEditing } from './use-offer-editor.ts'
import { useOfferWords } from './use-offer-words.ts'

export const OfferClashes = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const inWords = useOfferWords(editor)
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the name ties a value to the words for it
  const shown = <Name extends OfferName>(name: Name, values: Partial<OfferValues>): string => {
    const value = values[name]
    return value === undefined ? '' : inWords[name](value)
  }
  return <ConflictChooser {...editor} labelOf={name => words.names[name]} shown={shown} />
}
