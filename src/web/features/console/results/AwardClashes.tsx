import { numberIn } from '#content/messages.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { DecisionValues } from './decision-values.ts'
import type { DecisionsEditor } from './use-decisions-editor.ts'

/** Two organisers decided at the same time: both lists side by side, as lines. */
export const AwardClashes = ({ editor }: { editor: DecisionsEditor }) => {
  const { words } = useWords('console-results')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { conflict, thing } = editor
  const known = [...(conflict?.current.awards ?? []), ...thing.awards]
  const shown = (name: keyof DecisionValues, values: Partial<DecisionValues>): string => {
    if (name === 'openness') return values.openness ? words.openness[values.openness] : ''
    if (name === 'correction') return textIn(values.correction ?? {}, locale, default_locale)
    return (values.awards ?? [])
      .map(({ work_id, place, title, citation }) =>
        [
          place === null ? '' : `${numberIn(locale, place)}.`,
          textIn(title, locale, default_locale),
          known.find(award => award.work_id === work_id)?.work_title ?? words.award.work,
          textIn(citation, locale, default_locale)
        ]
          .filter(part => part !== '')
          .join(' ')
      )
      .join('\n')
  }
  const labels = {
    awards: words.award.stored,
    openness: words.award.openness,
    correction: words.award.correction
  }
  return <ConflictChooser {...editor} labelOf={name => labels[name]} shown={shown} />
}
