import { mostRubric, selectors } from '#contract/rules/opportunity-choices.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { NumberField } from '../contests/NumberField.tsx'
import { newPartId } from '../contests/part-id.ts'
import { Rows } from '../contests/Rows.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import styles from '../contests/contests.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import type { OfferEditing } from './use-offer-editor.ts'

const points = { usual: 10, most: 100 }

const Rubric = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (
    <Rows
      items={editor.values.rubric}
      change={rubric => editor.change({ rubric })}
      make={() => ({ id: newPartId(), label: {}, points: points.usual })}
      nameOf={({ label }) => textIn(label, locale, default_locale)}
      most={mostRubric}
      words={words.rubric}
    >
      {(line, place, change) => (
        <>
          <SaidField
            editor={editor}
            path={`rubric.${place}.label`}
            needed
            label={words.rubric.label}
            value={line.label}
            change={label => change({ ...line, label })}
            max={80}
          />
          <NumberField
            editor={editor}
            path={`rubric.${place}.points`}
            label={words.rubric.points}
            value={line.points}
            change={count => change({ ...line, points: count ?? points.usual })}
            min={1}
            max={points.most}
            required
          />
        </>
      )}
    </Rows>
  )
}

/** Who decides, how, and by what. */
export const SelectionPart = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const { words: page } = useWords('opportunities')
  const { values, change, field } = editor
  return (
    <>
      <OneOf
        {...field('selected_by')}
        label={words.names.selected_by}
        names={selectors}
        labels={page.selectors}
        value={values.selected_by}
        change={selected_by => change({ selected_by })}
      />
      <p className={styles.none}>{words.help.selection}</p>
      <SaidField
        editor={editor}
        path="selection"
        needed
        label={words.names.selection}
        value={values.selection}
        change={selection => change({ selection })}
        max={600}
        lines
      />
      <Tick
        {...field('blind')}
        label={words.names.blind}
        checked={values.blind}
        onChange={({ currentTarget }) => change({ blind: currentTarget.checked })}
      />
      <h3>{words.names.rubric}</h3>
      <p className={styles.none}>{words.help.rubric}</p>
      <Rubric editor={editor} />
    </>
  )
}
