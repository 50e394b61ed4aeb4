/* What a list of questions must not contradict, and what it still lacks: of a contest, and of an offer to artists. */
import type { CustomField } from '../contest-parts.ts'
import type { Locale } from '../locales.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { FieldError } from '../problems.ts'

/** `name`: of the list, as the path to a fault begins. */
export const faultsOfFields = (fields: readonly CustomField[], name = 'fields'): FieldError[] => {
  const seen = new Set<string>()
  return fields.flatMap(({ id, kind, options, min, max }, place): FieldError[] => {
    const at = (field: string) => [name, place, field]
    const faults: FieldError[] = []
    if (seen.has(id)) faults.push({ path: at('id'), code: 'taken' })
    seen.add(id)
    if ((kind === 'choice' || kind === 'choices') && options.length < 2)
      faults.push({ path: at('options'), code: 'too_short', params: { min: 2 } })
    if (new Set(options.map(option => option.id)).size < options.length)
      faults.push({ path: at('options'), code: 'taken' })
    if (min !== null && max !== null && min > max)
      faults.push({ path: at('max'), code: 'too_small', params: { min } })
    return faults
  })
}

export const unsaidIn = (said: LocalizedText, locale: Locale, path: FieldError['path']): FieldError[] =>
  said[locale] ? [] : [{ path: [...path, locale], code: 'required' }]

export const gapsOfFields = (
  fields: readonly Pick<CustomField, 'label' | 'options'>[],
  locale: Locale,
  name = 'fields'
): FieldError[] =>
  fields.flatMap(({ label, options }, place) => [
    ...unsaidIn(label, locale, [name, place, 'label']),
    ...options.flatMap((option, nth) =>
      unsaidIn(option.label, locale, [name, place, 'options', nth, 'label'])
    )
  ])
