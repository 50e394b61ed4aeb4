/* A letter and what it is about, as it stands in the address of its page. */
import {
  editableLetters,
  letterVariants,
  type EditableName,
  type LetterVariant
} from '#contract/rules/mail-choices.ts'
import { locales } from '#contract/locales.ts'
import { addressFilters, oneOf } from '#web/shell/forms/address-filters.ts'

export const letterId = (name: EditableName, variant: LetterVariant): string =>
  variant === '' ? name : `${name}.${variant}`

/** Null for what is none. */
export const letterOf = (id: string): { name: EditableName; variant: LetterVariant } | null => {
  const [first, second = ''] = id.split('.')
  const name = editableLetters.find(each => each === first)
  const variant = letterVariants.find(each => each === second)
  return name !== undefined && variant !== undefined ? { name, variant } : null
}

export const textFilters = addressFilters({ language: oneOf(locales) })
