import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './contests.module.css'
import { CoverField } from './CoverField.tsx'
import { NumberField } from './NumberField.tsx'
import { SaidField } from './SaidField.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

export const Basics = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { values, change, field } = editor
  return (
    <>
      <SaidField
        editor={editor}
        path="title"
        needed
        label={words.names.title}
        value={values.title}
        change={title => change({ title })}
        max={120}
      />
      <div className={styles.moments}>
        <NumberField
          editor={editor}
          path="edition"
          label={words.names.edition}
          value={values.edition}
          change={edition => change({ edition: edition ?? values.edition })}
          min={1900}
          max={2200}
          required
        />
        <Field
          {...field('slug')}
          label={words.names.slug}
          value={values.slug}
          onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
          dir="ltr"
          minLength={3}
          maxLength={60}
          spellCheck={false}
          required
        />
      </div>
      <SaidField
        editor={editor}
        path="summary"
        label={words.names.summary}
        value={values.summary}
        change={summary => change({ summary })}
        max={600}
        lines
      />
      <CoverField editor={editor} />
    </>
  )
}
