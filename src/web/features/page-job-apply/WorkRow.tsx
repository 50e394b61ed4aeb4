import type { ApplicationParts } from '#contract/applications.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { altLength, earliestYear } from '#contract/rules/work-limits.ts'
import { TypedNumberField } from '#web/shell/forms/TypedNumberField.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { PictureRow } from '#web/shell/works/entering/PictureRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './apply.module.css'
import type { ApplyEditor } from './apply-editor.ts'

interface WorkRowProps {
  editor: ApplyEditor
  place: number
  picture: PictureData | undefined
  move: (from: number, to: number) => void
}

interface FieldsProps extends Pick<WorkRowProps, 'editor' | 'place'> {
  work: ApplicationParts['works'][number]
}

const Fields = ({ editor: { values, change, field }, place, work }: FieldsProps) => {
  const { words } = useWords('send-art')
  const { words: common } = useWords('common')
  const { optional } = common.form
  const put = (changes: Partial<FieldsProps['work']>): void =>
    change({ works: values.works.with(place, { ...work, ...changes }) })
  const text = (name: 'title' | 'medium' | 'alt') => ({
    ...field(`works.${place}.${name}`),
    label: words.labels[name],
    value: work[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value })
  })
  return (
    <>
      <Field {...text('title')} maxLength={120} autoComplete="off" />
      <Field {...text('alt')} help={words.images.alt_help} maxLength={altLength.max} />
      <div className={styles.row}>
        <Field {...text('medium')} optional={optional} maxLength={120} autoComplete="off" />
        <TypedNumberField
          {...field(`works.${place}.year`)}
          least={earliestYear}
          label={words.labels.year}
          optional={optional}
          value={work.year}
          change={year => put({ year })}
        />
      </div>
    </>
  )
}

/** One work: its picture, what it is called, what can be seen in it, and its place among the others. */
export const WorkRow = ({ editor, place, picture, move }: WorkRowProps) => {
  const { team, values, change } = editor
  const work = values.works[place]
  if (!work) return null
  return (
    <PictureRow
      team={team.link}
      picture={picture}
      place={place}
      count={values.works.length}
      move={to => move(place, to)}
      remove={() => change({ works: values.works.toSpliced(place, 1) })}
    >
      <Fields editor={editor} place={place} work={work} />
    </PictureRow>
  )
}
