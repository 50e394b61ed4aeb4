/* What a diploma might say, to see how it would look. */
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { Locale } from '#contract/locales.ts'
import { wordsIn } from './catalogue-words.ts'

export const sampleOf = (facts: DiplomaFacts, locale: Locale): DiplomaFacts => {
  const say = wordsIn('diploma-document', locale)
  const isJurors = facts.kind === 'juror'
  return {
    ...facts,
    name: say('sample.name'),
    work: isJurors ? '' : say('sample.work'),
    category: isJurors ? null : { [locale]: say('sample.category') },
    contest: { [locale]: say('sample.contest') },
    award:
      facts.kind === 'place'
        ? { place: 1, title: {} }
        : facts.kind === 'special'
          ? { place: null, title: { [locale]: say('sample.title') } }
          : null
  }
}
