import { useState } from 'react'
import type { LibraryPiece, LibraryWork } from '#contract/library.ts'
import { altLength, earliestYear, mostImages } from '#contract/rules/work-limits.ts'
import type { Team } from '#contract/teams.ts'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { moved } from '#web/shell/forms/OrderButtons.tsx'
import { TypedNumberField } from '#web/shell/forms/TypedNumberField.tsx'
import hidden from '#web/shell/layout/said.module.css'
import { useShell } from '#web/shell/page/shell-context.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { detailsFrom } from '#web/shell/works/entering/details-from.ts'
import { Library, type ChosenWork } from '#web/shell/works/entering/Library.tsx'
import { PictureRow } from '#web/shell/works/entering/PictureRow.tsx'
import type { WorksInReach } from '#web/shell/works/entering/use-library.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useFocusFor } from '#web/ui/take-focus.ts'
import { Saved } from '../Saved.tsx'
import { Section } from '../Section.tsx'
import { useSavedPart, type PartState } from '../use-part.ts'
import { savingOf, typedOf, typedPicture, type TypedWork } from './typed-work.ts'
import styles from './library.module.css'

interface EditProps {
  team: Team
  work: LibraryWork
  library: WorksInReach
  /** Told what was saved, and whether something was typed since that is not. */
  saved: (work: LibraryWork, unsaved: boolean) => void
  close: () => void
}

interface PartProps {
  part: PartState<TypedWork>
}

/** What was changed in another tab meanwhile, to be chosen from. */
const Clashes = ({ part }: PartProps) => {
  const { words } = useWords('user-library')
  const { fields } = words
  const shown = (name: keyof TypedWork, values: Partial<TypedWork>): string => {
    if (name === 'pictures') return (values.pictures ?? []).map(({ alt }) => alt || words.no_alt).join('\n')
    if (name === 'unit') return values.unit === 'in' ? fields.inch : fields.cm
    return String(values[name] ?? '')
  }
  return (
    <ConflictChooser
      conflict={part.conflict}
      labelOf={name => (name === 'pictures' ? words.pictures : fields[name])}
      shown={shown}
      settle={part.settle}
      busy={part.button.busy}
    />
  )
}

const Words = ({ part }: PartProps) => {
  const { words } = useWords('user-library')
  const { words: common } = useWords('common')
  const { values, change } = part
  const { fields } = words
  const { optional } = common.form
  const text = (name: 'title' | 'medium' | 'statement') => ({
    ...part.field(name),
    label: fields[name],
    optional,
    autoComplete: 'off',
    dir: 'auto',
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value })
  })
  const number = (name: 'year' | 'height' | 'width' | 'depth') => ({
    ...part.field(name),
    label: fields[name],
    optional,
    value: values[name],
    change: (value: number | null) => change({ [name]: value })
  })
  return (
    <>
      <Field {...text('title')} maxLength={120} />
      <TypedNumberField {...number('year')} least={earliestYear} />
      <Field {...text('medium')} maxLength={120} />
      <div className={styles.size}>
        <TypedNumberField {...number('height')} decimals />
        <TypedNumberField {...number('width')} decimals />
        <TypedNumberField {...number('depth')} decimals />
        <Choice
          {...part.field('unit')}
          label={fields.unit}
          value={values.unit}
          onChange={({ currentTarget }) => change({ unit: currentTarget.value === 'in' ? 'in' : 'cm' })}
        >
          <option value="cm">{fields.cm}</option>
          <option value="in">{fields.inch}</option>
        </Choice>
      </div>
      <TextArea {...text('statement')} maxLength={2000} />
    </>
  )
}

/** In their order, each with what can be seen in it; and others that belong to the same work. */
const Pictures = ({
  team,
  work,
  library,
  part
}: Pick<EditProps, 'team' | 'work' | 'library'> & PartProps) => {
  const { words, say } = useWords('user-library')
  const { words: entering, say: sayEntering } = useWords('send-art')
  const [added, add] = useState<readonly LibraryPiece[]>([])
  const [heard, tell] = useState('')
  const { values, change } = part
  const { pictures } = values
  const known = [...work.pictures, ...added]
  const put = ({ work: other, pieces }: ChosenWork): void => {
    add(before => [...before, ...pieces])
    change({
      ...detailsFrom(other.description, values),
      pictures: [...pictures, ...pieces.map(typedPicture)]
    })
  }
  return (
    <>
      <ol className={styles.rows}>
        {pictures.map((shown, place) => (
          <li key={`${shown.from}/${shown.picture}`}>
            <PictureRow
              team={shown.from}
              picture={known.find(({ picture }) => picture.id === shown.picture)?.picture}
              place={place}
              count={pictures.length}
              {...(place === 0 && { note: entering.images.cover })}
              move={to => {
                change({ pictures: moved(pictures, place, to) })
                tell(sayEntering(entering.images.moved, { from: place + 1, to: to + 1 }))
              }}
              {...(pictures.length > 1 && {
                remove: () => change({ pictures: pictures.toSpliced(place, 1) })
              })}
            >
              <Field
                {...part.field(`pictures.${place}.alt`)}
                label={words.fields.alt}
                help={words.fields.alt_help}
                maxLength={altLength.max}
                value={shown.alt}
                onChange={({ currentTarget: { value: alt } }) =>
                  change({ pictures: pictures.with(place, { ...shown, alt }) })
                }
              />
            </PictureRow>
          </li>
        ))}
      </ol>
      <output className={hidden.said}>{heard}</output>
      <Library
        label={words.put_together}
        library={{ ...library, take: async pieces => pieces }}
        team={team.link}
        used={pictures.map(({ picture }) => picture)}
        room={mostImages - pictures.length}
        taken={put}
      />
      {pictures.length >= mostImages ? <p>{say(words.full, { most: mostImages })}</p> : null}
    </>
  )
}

/** What a work is called and which pictures show it, for wherever it is used next. */
export const EditWork = ({ team, work, library, saved, close }: EditProps) => {
  const { api } = useShell()
  const { words } = useWords('user-library')
  const top = useFocusFor<HTMLDivElement>(true)
  const part = useSavedPart<LibraryWork, TypedWork>({
    thing: work,
    way: {
      valuesOf: typedOf,
      send: (current, changes) =>
        api.library.save.call({
          team: team.link,
          ...savingOf(current, { ...typedOf(current), ...changes })
        })
    },
    saved
  })
  return (
    <div ref={top} tabIndex={-1} className={styles.form}>
      <CallForm {...part} above={<Clashes part={part} />}>
        <Section title={words.about}>
          <Words part={part} />
        </Section>
        <Section title={words.pictures} text={words.pictures_text}>
          <Pictures team={team} work={work} library={library} part={part} />
          <div className={styles.acts}>
            <SubmitButton {...part.button}>{words.save}</SubmitButton>
            <CancelButton close={close} />
          </div>
          <Saved {...part.saved} />
        </Section>
      </CallForm>
    </div>
  )
}
