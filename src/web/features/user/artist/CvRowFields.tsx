import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import type { CvRow } from '#contract/artists.ts'
import { cvKinds } from '#contract/rules/artist-choices.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import order from '#web/shell/forms/order-buttons.module.css'
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

/** What can be done with the row as a whole. */
const Tools = ({
  row,
  place,
  count,
  move,
  remove
}: Omit<CvRowProps, 'field' | 'change' | 'open' | 'unfold'>) => {
  const { words, say } = useWords('user-artist')
  const called = row.title || say(words.cv.nth, { place: place + 1 })
  const tool = (label: string, Icon: typeof IconX, go: () => void, way?: { move: string; off: boolean }) => (
    <button
      type="button"
      data-move={way?.move}
      aria-disabled={way?.off}
      aria-label={say(words.cv.of, { action: label, row: called })}
      title={label}
      onClick={() => way?.off || go()}
    >
      <Icon stroke={1.5} aria-hidden="true" />
    </button>
  )
  return (
    <div className={order.icons}>
      {tool(words.cv.up, IconArrowUp, () => move(place - 1), { move: 'up', off: place === 0 })}
      {tool(words.cv.down, IconArrowDown, () => move(place + 1), { move: 'down', off: place === count - 1 })}
      {tool(words.cv.remove, IconX, remove)}
    </div>
  )
}

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
        dir="auto"
        value={row.title}
        onChange={({ target }) => change({ title: target.value })}
        required
      />
      <Field
        {...field('place')}
        label={labels.place}
        dir="auto"
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
  const { row, place, field } = rest
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
      <Tools {...rest} />
    </>
  )
}
