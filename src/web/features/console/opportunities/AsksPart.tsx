import { useWords } from '#web/shell/words/page-words.tsx'
import { NumberField } from '../contests/NumberField.tsx'
import { QuestionRows } from '../contests/QuestionsPart.tsx'
import { RightsFields } from '../contests/RightsPart.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import styles from '../contests/contests.module.css'
import type { OfferEditing } from './use-offer-editor.ts'

/** What artists do and give for it, and what they are asked when they apply. */
export const AsksPart = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const { values, change } = editor
  const counts = [
    { name: 'places', min: 1, max: 500 },
    { name: 'works', min: 0, max: 100 },
    { name: 'donated_works', min: 0, max: 100 }
  ] as const
  return (
    <>
      <div className={styles.numbers}>
        {counts.map(({ name, min, max }) => (
          <NumberField
            key={name}
            editor={editor}
            path={name}
            label={words.names[name]}
            value={values[name]}
            change={count => change({ [name]: count ?? min })}
            min={min}
            max={max}
          />
        ))}
        <NumberField
          editor={editor}
          path="hours"
          label={words.names.hours}
          value={values.hours}
          change={hours => change({ hours })}
          min={1}
          max={5000}
        />
      </div>
      <SaidField
        editor={editor}
        path="expects"
        label={words.names.expects}
        value={values.expects}
        change={expects => change({ expects })}
        max={600}
        lines
      />
      <h3>{words.names.rights}</h3>
      <RightsFields editor={editor} rights={values.rights} change={rights => change({ rights })} />
      <h3>{words.names.questions}</h3>
      <QuestionRows
        editor={editor}
        path="questions"
        questions={values.questions}
        change={questions => change({ questions })}
      />
    </>
  )
}
