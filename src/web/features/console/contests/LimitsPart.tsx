import { namings, showings, vacatedPlaces } from '#contract/rules/contest-choices.ts'
import { canBeLookedUp, showsBeforeResults } from '#contract/rules/naming.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './contests.module.css'
import { boundOf } from './kept.ts'
import { NumberField } from './NumberField.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

/** When artists are named; nothing to choose where their works come with the results, which name them. */
const Naming = ({ editor: { values, change, field, kept, thing } }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  if (!showsBeforeResults(values)) return null
  const { promised } = kept
  return (
    <>
      <OneOf
        {...field('naming')}
        label={words.names.naming}
        help={promised ? words.kept.naming : undefined}
        names={promised ? namings.slice(namings.indexOf(promised.naming)) : namings}
        labels={words.naming}
        value={values.naming}
        change={naming => change({ naming })}
      />
      {canBeLookedUp({ ...thing, ...values }) ? (
        <Notice title={words.naming.looked_up} text={words.naming.looked_up_text} />
      ) : null}
    </>
  )
}

export const LimitsPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { values, change, field } = editor
  const { promised, agreed } = editor.kept
  return (
    <>
      {promised ? <p className={styles.none}>{words.kept.limits}</p> : null}
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
            {...boundOf(promised?.[name], 'up')}
            required
          />
        ))}
      </div>
      <OneOf
        {...field('showing')}
        label={words.names.showing}
        help={agreed ? words.kept.showing : undefined}
        names={agreed ? showings.slice(showings.indexOf(agreed.showing)) : showings}
        labels={words.showing}
        value={values.showing}
        change={showing => change({ showing })}
      />
      <Naming editor={editor} />
      <OneOf
        {...field('vacated_place')}
        label={words.names.vacated_place}
        help={words.vacated_place.help}
        disabled={promised !== null}
        names={vacatedPlaces}
        labels={words.vacated_place}
        value={values.vacated_place}
        change={vacated_place => change({ vacated_place })}
      />
      <Tick
        {...field('edit_after_submit')}
        label={words.names.edit_after_submit}
        checked={values.edit_after_submit}
        disabled={promised?.edit_after_submit ?? false}
        onChange={({ currentTarget: { checked } }) => change({ edit_after_submit: checked })}
      />
    </>
  )
}
