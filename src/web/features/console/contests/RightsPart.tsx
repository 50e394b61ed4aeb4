import { aiPolicies, uses } from '#contract/rules/contest-choices.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './contests.module.css'
import { NumberField } from './NumberField.tsx'
import { SaidField } from './SaidField.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

const Uses = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { words: terms } = useWords('contest')
  const { rights } = editor.values
  return (
    <fieldset className={styles.ticks} data-grid>
      <legend>{words.rights.uses}</legend>
      {uses.map(use => (
        <Tick
          key={use}
          {...editor.field(`rights.uses.${use}`)}
          label={terms.uses[use]}
          checked={rights.uses.includes(use)}
          onChange={({ currentTarget: { checked } }) =>
            editor.change({
              rights: {
                ...rights,
                uses: uses.filter(each => (each === use ? checked : rights.uses.includes(each)))
              }
            })
          }
        />
      ))}
    </fieldset>
  )
}

export const RightsPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { values, change, field } = editor
  const { rights } = values
  return (
    <>
      <p className={styles.none}>{words.rights.text}</p>
      <Uses editor={editor} />
      <NumberField
        editor={editor}
        path="rights.years"
        label={words.rights.years}
        value={rights.years}
        change={years => change({ rights: { ...rights, years } })}
        min={1}
        max={99}
      />
      {(['exclusive', 'credited'] as const).map(name => (
        <Tick
          key={name}
          {...field(`rights.${name}`)}
          label={words.rights[name]}
          checked={rights[name]}
          onChange={({ currentTarget: { checked } }) => change({ rights: { ...rights, [name]: checked } })}
        />
      ))}
      <SaidField
        editor={editor}
        path="rights.note"
        label={words.rights.note}
        value={rights.note}
        change={note => change({ rights: { ...rights, note } })}
        max={600}
        lines
      />
      <Choice
        {...field('ai')}
        label={words.names.ai}
        value={values.ai}
        onChange={({ currentTarget: { value } }) =>
          change({ ai: aiPolicies.find(each => each === value) ?? values.ai })
        }
      >
        {aiPolicies.map(policy => (
          <option key={policy} value={policy}>
            {words.ai[policy]}
          </option>
        ))}
      </Choice>
    </>
  )
}
