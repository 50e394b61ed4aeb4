/* What is missing, in words: which field, and what is wrong with it. */
import type { FieldError } from '#contract/problems.ts'
import type { EntryStep } from '#contract/rules/work-gaps.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Locale } from '#contract/locales.ts'
import type { EntryEditor, EntryGap } from './editor.ts'

type Words = EntryEditor['words']

const isLabel = (name: string, labels: Words['labels']): name is keyof Words['labels'] => name in labels
const isCode = (code: string, faults: Words['faults']): code is keyof Words['faults'] => code in faults

/** The field of the form that a gap is about: `images.0.alt` for `['images', 0, 'alt']`. */
export const fieldOf = ({ path: [step, ...rest] }: Pick<FieldError, 'path'>): string => {
  if (step === 'images') return ['images', ...rest].join('.')
  if (step === 'questions') return `answers.${rest.join('.')}`
  if (step === 'declarations') return `declarations.${rest.join('.')}`
  return rest.join('.')
}

/** The other way round: where the field of that name stands, as a gap would say it. */
export const pathOf = (name: string): { path: FieldError['path']; step: EntryStep } => {
  const [first = '', ...rest] = name.split('.')
  const numbered = rest.map(part => (/^\d+$/.test(part) ? Number(part) : part))
  if (first === 'images' || first === 'declarations') return { path: [first, ...numbered], step: first }
  if (first === 'answers') return { path: ['questions', ...numbered], step: 'questions' }
  const step = first === 'category_id' ? 'category' : 'details'
  return { path: [step, first, ...numbered], step }
}

export const labelOf = (
  { contest, team, words, say }: Pick<EntryEditor, 'contest' | 'team' | 'words' | 'say'>,
  path: FieldError['path'],
  locale: Locale,
  pair: (name: string, value: string) => string
): string => {
  const [step, first, last] = path
  if (step === 'images') {
    if (typeof first !== 'number') return words.labels.images
    const picture = say(words.images.nth, { place: first + 1 })
    return last === 'alt' ? pair(picture, words.labels.alt) : picture
  }
  const question = contest.fields.find(({ id }) => id === first)
  if (step === 'questions' && question) return textIn(question.label, locale, team.default_locale)
  const name = String(first)
  return isLabel(name, words.labels) ? words.labels[name] : name
}

export const messageOf = (
  { words, say }: Pick<EntryEditor, 'words' | 'say'>,
  { code, params }: Pick<EntryGap, 'code' | 'params'>
): string => (isCode(code, words.faults) ? say(words.faults[code], params ?? {}) : words.faults.other)
