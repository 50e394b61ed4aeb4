import { showings, vacatedPlaces } from '#contract/rules/contest-choices.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './contests.module.css'
import { NumberField } from './NumberField.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

export const LimitsPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { values, change, field } = editor
  return (
    <>
      <div className={styles.numbers}>
        {(['per_person', 'per_category'] as const).map(name => (
          <NumberField
            key={name}
            editor={editor}
            path={name}
            label={words.names[name]}
            value={values[name]}
            change={value => change({ [name]: value ?? values[name] })}
            min={1}
            max={50}
            required
          />
        ))}
      </div>
      <Choice
        {...field('showing')}
        label={words.names.showing}
        value={values.showing}
        onChange={({ currentTarget: { value } }) =>
          change({ showing: showings.find(each => each === value) ?? values.showing })
        }
      >
        {showings.map(showing => (
          <option key={showing} value={showing}>
            {words.showing[showing]}
          </option>
        ))}
      </Choice>
      <Choice
        {...field('vacated_place')}
        label={words.names.vacated_place}
        help={words.vacated_place.help}
        value={values.vacated_place}
        onChange={({ currentTarget: { value } }) =>
          change({ vacated_place: vacatedPlaces.find(each => each === value) ?? values.vacated_place })
        }
      >
        {vacatedPlaces.map(each => (
          <option key={each} value={each}>
            {words.vacated_place[each]}
          </option>
        ))}
      </Choice>
      <Tick
        {...field('edit_after_submit')}
        label={words.names.edit_after_submit}
        checked={values.edit_after_submit}
        onChange={({ currentTarget: { checked } }) => change({ edit_after_submit: checked })}
      />
    </>
  )
}
