import { aiPolicies, uses } from '#contract/rules/contest-choices.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './contests.module.css'
import { NumberField } from './NumberField.tsx'
import { SaidField } from './SaidField.tsx'
import type { Contest } from '#contract/contests.ts'
import type { Fields } from '../use-editor.ts'
import type { ContestEditing } from './use-contest-editor.ts'

interface RightsProps {
  editor: Fields
  rights: Contest['rights']
  change: (rights: Contest['rights']) => void
}

const Uses = ({ editor, rights, change }: RightsProps) => {
  const { words } = useWords('console-contests')
  const { words: terms } = useWords('contest')
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
            change({
              ...rights,
              uses: uses.filter(each => (each === use ? checked : rights.uses.includes(each)))
            })
          }
        />
      ))}
    </fieldset>
  )
}

/** What may be done with works, of a contest or of an offer to artists. */
export const RightsFields = (props: RightsProps) => {
  const { editor, rights, change } = props
  const { words } = useWords('console-contests')
  return (
    <>
      <Uses {...props} />
      <NumberField
        editor={editor}
        path="rights.years"
        label={words.rights.years}
        value={rights.years}
        change={years => change({ ...rights, years })}
        min={1}
        max={99}
      />
      {(['exclusive', 'credited'] as const).map(name => (
        <Tick
          key={name}
          {...editor.field(`rights.${name}`)}
          label={words.rights[name]}
          checked={rights[name]}
          onChange={({ currentTarget: { checked } }) => change({ ...rights, [name]: checked })}
        />
      ))}
      <SaidField
        editor={editor}
        path="rights.note"
        label={words.rights.note}
        value={rights.note}
        change={note => change({ ...rights, note })}
        max={600}
        lines
      />
    </>
  )
}

export const RightsPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { values, change, field } = editor
  return (
    <>
      <p className={styles.none}>{words.rights.text}</p>
      <RightsFields editor={editor} rights={values.rights} change={rights => change({ rights })} />
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
