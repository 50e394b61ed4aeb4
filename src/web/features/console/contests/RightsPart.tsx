import { aiPolicies, uses } from '#contract/rules/contest-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './contests.module.css'
import { NumberField } from './NumberField.tsx'
import { SaidField } from './SaidField.tsx'
import { TickList } from './TickList.tsx'
import type { Contest } from '#contract/contests.ts'
import type { Fields } from '../use-editor.ts'
import type { ContestEditing } from './use-contest-editor.ts'

interface RightsProps {
  editor: Fields
  rights: Contest['rights']
  /** What artists have agreed to by entering: no more can be asked for. */
  agreed?: Contest['rights'] | undefined
  change: (rights: Contest['rights']) => void
}

/** What may be done with works, of a contest or of an offer to artists. */
export const RightsFields = ({ editor, rights, agreed, change }: RightsProps) => {
  const { words } = useWords('console-contests')
  const { words: terms } = useWords('contest')
  const fixed = { exclusive: agreed?.exclusive === false, credited: agreed?.credited === true }
  return (
    <>
      <TickList
        editor={editor}
        path="rights.uses"
        label={words.rights.uses}
        names={uses}
        labels={terms.uses}
        value={rights.uses}
        fixed={agreed ? uses.filter(use => !agreed.uses.includes(use)) : []}
        change={chosen => change({ ...rights, uses: chosen })}
      />
      <NumberField
        editor={editor}
        path="rights.years"
        label={words.rights.years}
        value={rights.years}
        change={years => change({ ...rights, years })}
        min={1}
        max={agreed?.years ?? 99}
        required={agreed !== undefined && agreed.years !== null}
      />
      {(['exclusive', 'credited'] as const).map(name => (
        <Tick
          key={name}
          {...editor.field(`rights.${name}`)}
          label={words.rights[name]}
          checked={rights[name]}
          disabled={fixed[name]}
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
        readOnly={agreed !== undefined}
      />
    </>
  )
}

export const RightsPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { values, change, field } = editor
  const { promised, agreed } = editor.kept
  return (
    <>
      <p className={styles.none}>{words.rights.text}</p>
      {agreed ? <p className={styles.none}>{words.kept.rights}</p> : null}
      <RightsFields
        editor={editor}
        rights={values.rights}
        agreed={agreed?.rights}
        change={rights => change({ rights })}
      />
      <OneOf
        {...field('ai')}
        label={words.names.ai}
        help={promised ? words.kept.ai : undefined}
        names={promised ? aiPolicies.slice(aiPolicies.indexOf(promised.ai)) : aiPolicies}
        labels={words.ai}
        value={values.ai}
        change={ai => change({ ai })}
      />
    </>
  )
}
