import { useEffect, useRef, useState } from 'react'
import type { OwnSeries } from '#contract/series-shapes.ts'
import { mostSeriesItems, seriesVisibilities } from '#contract/rules/series-choices.ts'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Saved } from '../Saved.tsx'
import { Section } from '../Section.tsx'
import type { PartState } from '../use-part.ts'
import { Items } from './Items.tsx'
import { Library } from './Library.tsx'
import { factsIn, keyOf, type ItemFacts, type TypedItem, type TypedSeries } from './typed.ts'
import styles from './series.module.css'
import button from '#web/ui/button.module.css'

interface FormProps {
  team: Team
  part: PartState<TypedSeries>
  /** As it was saved last; null of one that is to be made. */
  kept: OwnSeries | null
}

/** What others changed meanwhile, to be chosen from. */
const Clashes = ({ part }: Pick<FormProps, 'part'>) => {
  const { words, say } = useWords('user-series')
  const { fields } = words
  const shown = (name: keyof TypedSeries, values: Partial<TypedSeries>): string => {
    if (name === 'items') return say(words.count, { count: values.items?.length ?? 0 })
    if (name === 'visibility') return words.states[values.visibility ?? 'private']
    return values[name] ?? ''
  }
  return (
    <ConflictChooser
      conflict={part.conflict}
      labelOf={name => (name === 'items' ? words.items.title : fields[name])}
      shown={(name, values) => shown(name, { ...part.values, ...values })}
      settle={part.settle}
      busy={part.button.busy}
    />
  )
}

const Visibility = ({ team, part, kept }: FormProps) => {
  const { words, say } = useWords('user-series')
  return (
    <Section title={words.visibility.title} text={words.visibility.text}>
      {kept?.obstacle ? <p className={styles.note}>{words.obstacles[kept.obstacle]}</p> : null}
      {kept?.hidden_reason ? (
        <p className={styles.away} dir="auto">
          {say(words.because, { reason: kept.hidden_reason })}
        </p>
      ) : null}
      <OneOf
        {...part.field('visibility')}
        label={words.fields.visibility}
        names={seriesVisibilities}
        labels={words.visibility}
        value={part.values.visibility}
        change={visibility => part.change({ visibility })}
      />
      <SubmitButton {...part.button}>{words.save}</SubmitButton>
      <Saved {...part.saved} />
      {kept && team.features.portfolios ? (
        <p className={button.texts}>
          <TeamLink
            to={place => paths.portfolioDetailOne(place, kept.id)}
            aria-label={say(words.view_of, { title: kept.title })}
          >
            {words.as_others}
          </TeamLink>
        </p>
      ) : null}
    </Section>
  )
}

/** All of a series: what is said of it, what hangs in it, and who sees it. */
export const SeriesForm = ({ team, part, kept }: FormProps) => {
  const { words } = useWords('user-series')
  const { words: common } = useWords('common')
  const [added, note] = useState<ReadonlyMap<string, ItemFacts>>(new Map())
  const { values: typed, change } = part
  const { fields } = words
  // A picture may come seconds after its press: it joins what hangs by then.
  const hung = useRef(typed.items)
  useEffect(() => {
    hung.current = typed.items
  }, [typed.items])
  const add = (item: TypedItem, facts: ItemFacts): void => {
    const others = hung.current
    if (others.length >= mostSeriesItems || others.some(each => keyOf(each) === keyOf(item))) return
    note(before => new Map(before).set(keyOf(item), facts))
    hung.current = [...others, item]
    change({ items: hung.current })
  }
  const text = (name: 'intro' | 'process' | 'credits', max: number) => (
    <TextArea
      {...part.field(name)}
      label={fields[name]}
      optional={common.form.optional}
      maxLength={max}
      value={typed[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <CallForm {...part} above={<Clashes part={part} />}>
      <Section title={words.about}>
        <Field
          {...part.field('title')}
          label={fields.title}
          maxLength={120}
          required
          value={typed.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        {text('intro', 2000)}
        {text('process', 4000)}
        {text('credits', 1000)}
      </Section>
      <Section title={words.items.title} text={words.items.text}>
        <Items
          form={part}
          items={typed.items}
          known={new Map([...added, ...factsIn(kept)])}
          change={items => change({ items })}
        />
      </Section>
      <Section title={words.library.title} text={words.library.text}>
        <Library team={team} hung={typed.items} add={add} />
      </Section>
      <Visibility team={team} part={part} kept={kept} />
    </CallForm>
  )
}
