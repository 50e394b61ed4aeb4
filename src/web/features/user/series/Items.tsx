import type { FormState } from '#web/shell/forms/use-form.ts'
import { moved, OrderButtons } from '#web/shell/forms/OrderButtons.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { keyOf, type ItemFacts, type KnownItems, type TypedItem } from './typed.ts'
import styles from './series.module.css'

interface ItemsProps {
  form: Pick<FormState, 'field'>
  items: readonly TypedItem[]
  /** What is not typed of each. */
  known: KnownItems
  change: (items: TypedItem[]) => void
}

interface ItemProps {
  field: (name: keyof TypedItem) => ReturnType<FormState['field']>
  item: TypedItem
  set: (some: Partial<TypedItem>) => void
}

/** A work brings its own words; of a picture they are typed here. */
const OfPicture = ({ field, item, set }: ItemProps) => {
  const { words } = useWords('user-series')
  const { words: common } = useWords('common')
  const { fields } = words
  const line = (name: 'title' | 'medium', max: number) => (
    <Field
      {...field(name)}
      label={fields[name]}
      optional={common.form.optional}
      maxLength={max}
      value={item[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      <Field
        {...field('alt')}
        label={fields.alt}
        help={fields.alt_help}
        maxLength={250}
        value={item.alt}
        onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
      />
      {line('title', 120)}
      <Field
        {...field('year')}
        label={fields.year}
        optional={common.form.optional}
        type="number"
        inputMode="numeric"
        min={1900}
        value={item.year}
        onChange={({ currentTarget }) => set({ year: currentTarget.value })}
      />
      {line('medium', 120)}
    </>
  )
}

const Item = ({ field, item, facts, set }: ItemProps & { facts: ItemFacts | undefined }) => {
  const { words, say } = useWords('user-series')
  const { words: common } = useWords('common')
  return (
    <>
      {facts?.away ? <p className={styles.away}>{words.away[facts.away]}</p> : null}
      {facts?.hidden_reason ? (
        <p className={styles.small} dir="auto">
          {say(words.because, { reason: facts.hidden_reason })}
        </p>
      ) : null}
      {item.kind === 'picture' ? <OfPicture field={field} item={item} set={set} /> : null}
      <Field
        {...field('caption')}
        label={words.fields.caption}
        optional={common.form.optional}
        maxLength={300}
        value={item.caption}
        onChange={({ currentTarget }) => set({ caption: currentTarget.value })}
      />
    </>
  )
}

/** What hangs in a series, in its order. */
export const Items = ({ form, items, known, change }: ItemsProps) => {
  const { words, say } = useWords('user-series')
  if (items.length === 0) return <p>{words.items.none}</p>
  return (
    <ol className={styles.items}>
      {items.map((item, place) => {
        const facts = known.get(keyOf(item))
        const title = item.title || facts?.title
        return (
          <li key={keyOf(item)}>
            <fieldset className={styles.item}>
              <legend>
                {say(words.items.place, { place: place + 1 })}
                {title ? <bdi> · {title}</bdi> : null}
              </legend>
              {facts?.picture ? (
                <Picture className={styles.shown} picture={facts.picture} alt="" sizes="14rem" />
              ) : null}
              <Item
                field={name => form.field(`works.${place}.${name}`)}
                item={item}
                facts={facts}
                set={some => change(items.map((each, at) => (at === place ? { ...each, ...some } : each)))}
              />
              <OrderButtons
                place={place}
                count={items.length}
                words={words.order}
                of={what => say(words.order[`${what}_of`], { place: place + 1 })}
                move={to => change(moved(items, place, to))}
                remove={() => change(items.filter((_, at) => at !== place))}
              />
            </fieldset>
          </li>
        )
      })}
    </ol>
  )
}
