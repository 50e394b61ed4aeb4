import { useState } from 'react'
import type { Category } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { media, mostCategories } from '#contract/rules/contest-choices.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { CloseCategory } from './CloseCategory.tsx'
import { newCategory, type CategoryValues } from './contest-values.ts'
import styles from './contests.module.css'
import { boundOf, keptClose } from './kept.ts'
import { MomentField } from './MomentField.tsx'
import { NumberField } from './NumberField.tsx'
import { Rows } from './Rows.tsx'
import { SaidField } from './SaidField.tsx'
import { TickList } from './TickList.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

interface FieldsProps {
  editor: ContestEditing
  category: CategoryValues
  /** As it stands since entries opened, where it does. */
  promised: Category | undefined
  path: string
  change: (category: CategoryValues) => void
}

const numbers = [
  { name: 'age_min', min: 0, max: 120, required: false, way: 'down' },
  { name: 'age_max', min: 0, max: 120, required: false, way: 'up' },
  { name: 'images_min', min: 1, max: 10, required: true, way: 'down' },
  { name: 'images_max', min: 1, max: 10, required: true, way: 'up' },
  { name: 'places', min: 1, max: 50, required: true, way: 'up' }
] as const

const Numbers = ({ editor, category, promised, path, change }: FieldsProps) => {
  const { words } = useWords('console-contests')
  return (
    <div className={styles.numbers}>
      {numbers.map(({ name, way, ...rules }) => (
        <NumberField
          key={name}
          editor={editor}
          path={`${path}.${name}`}
          label={words.category[name]}
          value={category[name]}
          // One that must be there keeps what it was; the field itself says that it is missing.
          change={value =>
            change({ ...category, [name]: rules.required ? (value ?? category[name]) : value })
          }
          {...rules}
          {...boundOf(promised?.[name], way)}
        />
      ))}
    </div>
  )
}

/** As many amounts as the contest has fees, one for each. */
const OwnFees = ({ editor, category, path, change }: FieldsProps) => {
  const { words, say } = useWords('console-contests')
  const tiers = editor.values.fee_tiers
  if (tiers.length === 0) return null
  const { fees } = category
  return (
    <>
      <Tick
        {...editor.field(`${path}.own_fees`)}
        label={words.category.own_fees}
        checked={fees !== null}
        onChange={({ currentTarget: { checked } }) =>
          change({ ...category, fees: checked ? tiers.map(({ amount }) => amount) : null })
        }
      />
      {fees ? (
        <div className={styles.numbers}>
          {tiers.map((tier, place) => (
            <MoneyField
              // Fees are told apart by their order alone.
              key={place}
              {...editor.field(`${path}.fees.${place}`)}
              label={say(words.category.fee, { place: place + 1 })}
              value={fees[place] ?? tier.amount}
              currency={editor.contest.currency}
              required
              change={amount =>
                change({
                  ...category,
                  fees: tiers.map((each, other) =>
                    other === place ? (amount ?? each.amount) : (fees[other] ?? each.amount)
                  )
                })
              }
            />
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Closing one that is announced is a step of its own, and says whom it concerns. */
const Closed = ({ editor, category, path, change }: FieldsProps) => {
  const { words } = useWords('console-contests')
  const [asking, ask] = useState(false)
  const { contest } = editor
  const saved = contest.categories.find(({ id }) => id === category.id)
  const announced = contest.state === 'published' && saved !== undefined && !saved.closed && !saved.over
  return (
    <>
      <Tick
        {...editor.field(`${path}.closed`)}
        label={words.category.closed}
        checked={category.closed}
        onChange={({ currentTarget: { checked } }) => {
          if (checked && announced) ask(true)
          else change({ ...category, closed: checked })
        }}
      />
      {asking && saved ? (
        <CloseCategory
          editor={editor}
          category={saved}
          act={() => change({ ...category, closed: true })}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}

/** No medium named stands for all of them, so naming one then would take out the rest. */
const fixedMedia = (promised: Category | undefined): readonly (typeof media)[number][] => {
  if (!promised) return []
  return promised.media.length > 0 ? promised.media : media
}

const CategoryFields = (props: FieldsProps) => {
  const { editor, category, path, change } = props
  const { words } = useWords('console-contests')
  const close = keptClose(editor.kept, category.id ?? '')
  const { words: terms } = useWords('contest')
  const { words: common } = useWords('common')
  return (
    <>
      <SaidField
        editor={editor}
        path={`${path}.title`}
        needed
        label={words.category.title}
        value={category.title}
        change={title => change({ ...category, title })}
        max={80}
      />
      <SaidField
        editor={editor}
        path={`${path}.description`}
        label={words.category.description}
        value={category.description}
        change={description => change({ ...category, description })}
        max={600}
        lines
      />
      <TickList
        editor={editor}
        path={`${path}.media`}
        label={words.category.media}
        names={media}
        labels={terms.media}
        value={category.media}
        fixed={fixedMedia(props.promised)}
        change={chosen => change({ ...category, media: chosen })}
      />
      <Numbers {...props} />
      <OwnFees {...props} />
      <MomentField
        editor={editor}
        zone={editor.values.time_zone}
        path={`${path}.closes_at`}
        label={words.category.closes_at}
        help={close?.free === undefined ? undefined : words.kept[close.free ? 'own_close_free' : 'own_close']}
        earliest={close?.earliest ?? null}
        optional={common.form.optional}
        value={category.closes_at}
        change={closes_at => change({ ...category, closes_at })}
      />
      <Closed {...props} />
    </>
  )
}

export const CategoriesPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { promised } = editor.kept
  const promisedOf = ({ id }: CategoryValues): Category | undefined =>
    promised?.categories.find(each => each.id === id)
  return (
    <>
      {promised ? <p className={styles.none}>{words.kept.categories}</p> : null}
      <Rows
        items={editor.values.categories}
        change={categories => editor.change({ categories })}
        make={newCategory}
        nameOf={({ title }) => textIn(title, locale, default_locale)}
        most={mostCategories}
        words={words.category}
        removable={category => promisedOf(category)?.closed ?? true}
      >
        {(category, place, change) => (
          <CategoryFields
            editor={editor}
            category={category}
            promised={promisedOf(category)}
            path={`categories.${place}`}
            change={change}
          />
        )}
      </Rows>
    </>
  )
}
