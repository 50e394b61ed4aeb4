import type { ChangeEvent } from 'react'
import type { CvRow } from '#contract/artists.ts'
import { cvKinds } from '#contract/rules/artist-choices.ts'
import { OrderButtons } from '#web/shell/forms/OrderButtons.tsx'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './cv.module.css'

interface CvRowProps {
  row: CvRow
  place: number
  count: number
  open: boolean
  unfold: (open: boolean) => void
  field: (name: keyof CvRow) => FieldFacts
  change: (changes: Partial<CvRow>) => void
  move: (to: number) => void
  remove: () => void
}

const yearIn = ({ target }: ChangeEvent<HTMLInputElement>): number | null =>
  target.value === '' ? null : target.valueAsNumber

const Fields = ({ row, place, field, change }: Omit<CvRowProps, 'open' | 'unfold'>) => {
  const { words, say } = useWords('user-artist')
  const { labels } = words
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{say(words.cv.nth, { place: place + 1 })}</legend>
      <OneOf
        {...field('kind')}
        label={labels.kind}
        names={cvKinds}
        labels={words.kinds}
        value={row.kind}
        change={kind => change({ kind })}
      />
      <div className={styles.years}>
        <Field
          {...field('from_year')}
          label={labels.from_year}
          type="number"
          min={1900}
          max={2200}
          value={row.from_year ?? ''}
          onChange={event => change({ from_year: yearIn(event) })}
        />
        <Field
          {...field('to_year')}
          label={labels.to_year}
          type="number"
          min={1900}
          max={2200}
          value={row.to_year ?? ''}
          onChange={event => change({ to_year: yearIn(event) })}
        />
      </div>
      <Field
        {...field('title')}
        label={labels.title}
        value={row.title}
        onChange={({ target }) => change({ title: target.value })}
        required
      />
      <Field
        {...field('place')}
        label={labels.place}
        value={row.place}
        onChange={({ target }) => change({ place: target.value })}
      />
      <Field
        {...field('link')}
        label={labels.link}
        type="url"
        dir="ltr"
        value={row.link ?? ''}
        onChange={({ target }) => change({ link: target.value || null })}
      />
      <Tick
        {...field('visibility')}
        label={labels.on_page}
        checked={row.visibility === 'public'}
        onChange={({ target }) => change({ visibility: target.checked ? 'public' : 'private' })}
      />
    </fieldset>
  )
}

const names = ['kind', 'from_year', 'to_year', 'title', 'place', 'link', 'visibility'] as const

/** As it is read while it is folded. */
const Line = ({ row, place }: Pick<CvRowProps, 'row' | 'place'>) => {
  const { words, say } = useWords('user-artist')
  return (
    <span className={styles.line}>
      <bdi>{row.title || say(words.cv.nth, { place: place + 1 })}</bdi>
      <small>
        {[row.from_year, words.kinds[row.kind], row.visibility === 'private' && words.cv.off_page]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  )
}

/** One line, folded until it is worked on, or until something in it was not taken. */
export const CvRowFields = ({ open, unfold, ...rest }: CvRowProps) => {
  const { row, place, count, field, move, remove } = rest
  const { words, say } = useWords('user-artist')
  const pair = usePair()
  const called = row.title || say(words.cv.nth, { place: place + 1 })
  const faulty = names.some(name => field(name).error !== undefined)
  return (
    <>
      <Disclosure
        wide
        className={styles.folded}
        label={<Line row={row} place={place} />}
        open={open || faulty}
        onToggle={({ currentTarget }) => unfold(currentTarget.open)}
      >
        <Fields {...rest} />
      </Disclosure>
      <OrderButtons
        signs="squares"
        place={place}
        count={count}
        words={words.cv}
        of={what => pair(words.cv[what], called)}
        move={move}
        remove={remove}
      />
    </>
  )
}
