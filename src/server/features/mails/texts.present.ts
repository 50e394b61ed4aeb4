import { partsAsText } from '#emails/as-text.ts'
import { blocksOfLetter, valuesOfLetter, type OwnLetterAt } from '#emails/own-letter.ts'
import { partsOfBlock } from '#emails/write-email.ts'
import type { MailPlaceholder } from '#contract/mail-texts.ts'
import { blockNames, valueNames } from '#contract/rules/mail-choices.ts'
import type { Locale } from '#contract/locales.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sampleValues } from './mails.samples.ts'

/** In the order of the contract, each with what it would say in the sample. */
export const placeholdersOfLetter = (
  { config }: Pick<Platform, 'config'>,
  team: FoundTeam,
  at: OwnLetterAt,
  locale: Locale
): MailPlaceholder[] => {
  const sample = sampleValues(config, at.name, locale, team, at)
  const values = valuesOfLetter(at)
  const blocks = blocksOfLetter(at)
  return [
    ...valueNames
      .filter(name => values.includes(name))
      .map((name): MailPlaceholder => ({
        kind: 'value',
        name,
        sample: String(sample[name] ?? ''),
        in_subject: at.facts.in_subject?.includes(name) === true
      })),
    ...blockNames
      .filter(name => blocks.includes(name))
      .map((name): MailPlaceholder => ({
        kind: 'block',
        name,
        sample: partsAsText(partsOfBlock(locale, at.name, name, sample))
      }))
  ]
}
