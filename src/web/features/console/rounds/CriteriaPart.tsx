import type { Criterion } from '#contract/rounds.ts'
import { commentDemands, mostCriteria } from '#contract/rules/judging-choices.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { percentIn } from '#web/shell/words/percent-in.ts'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { newPartId } from '../contests/part-id.ts'
import { Rows } from '../contests/Rows.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import type { Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import type { Round } from '#contract/rounds.ts'
import type { RoundValues } from './round-values.ts'
import { Scale } from './Scale.tsx'
import { useWrongSum } from './use-wrong-sum.ts'
import { weightLeft } from './weights.ts'

const blank = (weight: number): Criterion => ({
  id: newPartId(),
  label: {},
  help: {},
  weight,
  min: 0,
  max: 10,
  step: 1,
  labels: {},
  required: true,
  comment: 'never'
})

interface CriterionFieldsProps {
  editor: Editing<Round, RoundValues>
  criterion: Criterion
  path: string
  change: (criterion: Criterion) => void
}

const CriterionFields = (props: CriterionFieldsProps) => {
  const { editor, criterion, path, change } = props
  const { words } = useWords('console-rounds')
  return (
    <>
      <SaidField
        editor={editor}
        path={`${path}.label`}
        needed
        label={words.criterion.label}
        value={criterion.label}
        change={label => change({ ...criterion, label })}
        max={80}
      />
      <SaidField
        editor={editor}
        path={`${path}.help`}
        label={words.criterion.help}
        value={criterion.help}
        change={help => change({ ...criterion, help })}
        max={300}
      />
      <Scale {...props} alone={editor.values.criteria.length === 1} />
      <OneOf
        {...editor.field(`${path}.comment`)}
        label={words.criterion.comment}
        names={commentDemands}
        labels={words.comments}
        value={criterion.comment}
        change={comment => change({ ...criterion, comment })}
      />
      <Tick
        {...editor.field(`${path}.required`)}
        label={words.criterion.required}
        checked={criterion.required}
        onChange={({ currentTarget: { checked } }) => change({ ...criterion, required: checked })}
      />
    </>
  )
}

/** What each counts, as jurors and the results say it; and where it is not what was typed, why. */
const Shares = ({ criteria }: { criteria: readonly Criterion[] }) => {
  const { words, say } = useWords('console-rounds')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const sayWrong = useWrongSum()
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0)
  if (criteria.length < 2 || all <= 0) return null
  const wrong = sayWrong(criteria)
  const shares = criteria.map(({ label, weight }) =>
    say(words.criterion.share, {
      name: textIn(label, locale, default_locale),
      share: percentIn(locale, weight / all)
    })
  )
  return (
    <>
      <p>{shares.join(' · ')}</p>
      {wrong === null ? null : <p>{wrong}</p>}
    </>
  )
}

export const CriteriaPart = ({ editor }: { editor: Editing<Round, RoundValues> }) => {
  const { words } = useWords('console-rounds')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { kind, criteria } = editor.values
  return (
    <>
      <Shares criteria={criteria} />
      <Rows
        items={criteria}
        change={changed => editor.change({ criteria: changed })}
        make={() => blank(weightLeft(criteria))}
        nameOf={({ label }) => textIn(label, locale, default_locale)}
        most={kind === 'screening' ? 1 : mostCriteria}
        words={{ add: words.criterion.add, none: words.criterion.none }}
      >
        {(criterion, place, change) => (
          <CriterionFields editor={editor} criterion={criterion} path={`criteria.${place}`} change={change} />
        )}
      </Rows>
    </>
  )
}
