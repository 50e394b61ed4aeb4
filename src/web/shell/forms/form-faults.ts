/*
 * What is wrong with a form, before it is sent and after it was refused. The browser knows what is missing or not an
 * address; it is said in our words, since its own come in the language of the browser.
 */
import type { WordsOf } from '../words/catalogue-types.ts'
import type { Say } from '../words/message.ts'
import type { Refusal } from '../api/refusal.ts'

export interface FieldFault {
  name: string
  /** As it is called above the field. */
  label: string
  message: string
}

export interface FormWords {
  words: WordsOf<'common'>['form']
  say: Say
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const labelOf = (control: Control): string =>
  control.labels?.[0]?.firstChild?.textContent?.trim() ?? control.dataset['label'] ?? ''

const tooShort = (control: Control): { min: number; length: number } | null => {
  const min = 'minLength' in control ? control.minLength : -1
  const length = [...control.value].length
  return length < min ? { min, length } : null
}

const messageFor = (control: Control, { words, say }: FormWords): string | null => {
  const { valueMissing, typeMismatch, rangeUnderflow, rangeOverflow, customError, valid } = control.validity
  if (valueMissing) return control.type === 'checkbox' ? words.not_ticked : words.missing
  if (typeMismatch && control.type === 'email') return words.no_address
  if (typeMismatch && control.type === 'url') return words.no_link
  // Of our own fields alone, in our own words.
  if (customError) return control.validationMessage
  // As they stand in the field, since a year has no thousands.
  if (control instanceof HTMLInputElement && control.type === 'number') {
    if (rangeUnderflow) return say(words.least, { min: control.min })
    if (rangeOverflow) return say(words.most, { max: control.max })
  }
  const short = tooShort(control)
  if (short) return say(words.short, short)
  return valid ? null : words.not_so
}

/** Found without asking the server. A button may send something in place of what one field asks for. */
export const faultsIn = (
  form: HTMLFormElement,
  words: FormWords,
  by: HTMLElement | null = null
): FieldFault[] =>
  [...form.elements].filter(isControl).flatMap(control => {
    const message = control.name === by?.dataset['instead'] ? null : messageFor(control, words)
    return message === null ? [] : [{ name: control.name, label: labelOf(control), message }]
  })

/** Without what was found wrong with the field of that name, which was just changed. */
export const withoutChanged = (faults: FieldFault[], changed: string): FieldFault[] =>
  faults.filter(({ name }) => name !== changed)

const controlNamed = (form: HTMLFormElement, name: string): Control | null => {
  const named = form.elements.namedItem(name)
  return isControl(named) ? named : null
}

/** What is asked for, where the server only says that it is something else. */
const plainly = ({ type }: Control, words: FormWords['words']): string | null =>
  type === 'email' ? words.no_address : type === 'url' ? words.no_link : null

/** As the fields stand in the form, in which order whoever mends them goes; the server names them in its own. */
export const inOrderOf = (names: readonly string[], faults: readonly FieldFault[]): FieldFault[] =>
  faults.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))

/** Found by the server. What is about no field of this form has no name here. */
export const faultsOf = (form: HTMLFormElement, refusal: Refusal, { words }: FormWords): FieldFault[] => {
  const names = [...form.elements].filter(isControl).map(({ name }) => name)
  const found = refusal.fields.flatMap(({ name, code, message }) => {
    // What is wrong with one of several is said of the field in which they stand.
    const control = controlNamed(form, name) ?? controlNamed(form, name.split('.')[0] ?? '')
    if (!control) return []
    const plain = code === 'pattern' ? plainly(control, words) : null
    return [{ name: control.name, label: labelOf(control), message: plain ?? message }]
  })
  return inOrderOf(names, found)
}

/** As on a clock, which is read alike in every language. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What to say of a refusal as a whole. */
export const sentenceFor = (
  { code, detail }: Pick<Refusal, 'code' | 'detail'>,
  wait: number,
  { words, say }: FormWords
): string => {
  if (code === 'offline') return words.offline
  if (code === 'no_passkey_used') return words.no_passkey_used
  if (code === 'too_many_requests') return say(words.wait, { time: clockOf(wait) })
  return detail ?? words.failed
}
