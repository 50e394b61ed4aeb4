import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { seriesVisibilities } from '#contract/rules/series-choices.ts'
import type { OwnSeries } from '#contract/series.ts'
import type { Team } from '#contract/teams.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Saved } from '../Saved.tsx'
import { Section } from '../Section.tsx'
import { Items } from './Items.tsx'
import { Library } from './Library.tsx'
import { inputOf, typedOf } from './typed.ts'
import styles from './series.module.css'

interface FormProps {
  team: Team
  me: User
  opened: OwnSeries | null
}

const useSeries = ({ team, opened }: FormProps) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const locale = useLocale()
  const keys = useOnceKeys()
  const [kept, keep] = useState(opened)
  const [typed, type] = useState(() => typedOf(opened))
  const [saved_at, note] = useState<Date | null>(null)
  const form = useForm({
    send: () => {
      const input = { team: team.link, ...inputOf(typed) }
      if (kept) return api.series.update.call({ ...input, id: kept.id, version: kept.version })
      return api.series.create.call(input, { context: { once: keys.of(input) } })
    },
    done: saved => {
      keys.done()
      keep(saved)
      type(typedOf(saved))
      note(new Date())
      queries.setQueryData(api.series.own.queryKey({ input: { team: team.link, id: saved.id } }), saved)
      void queries.invalidateQueries({ queryKey: api.series.key({ type: 'infinite' }) })
      // From now on the address is its own; what is on the page stays.
      if (!kept)
        void navigate(paths.userSeries({ team_link: team.link, locale }, saved.id), { replace: true })
    }
  })
  const change = (some: Partial<typeof typed>): void => {
    note(null)
    type(before => ({ ...before, ...some }))
  }
  return { form, kept, typed, change, saved_at }
}

const SeriesForm = (props: FormProps) => {
  const { team, me } = props
  const { words, say } = useWords('user-series')
  const { words: common } = useWords('common')
  const { form, kept, typed, change, saved_at } = useSeries(props)
  const { fields } = words
  const text = (name: 'intro' | 'process' | 'credits', max: number) => (
    <TextArea
      {...form.field(name)}
      label={fields[name]}
      optional={common.form.optional}
      maxLength={max}
      dir="auto"
      value={typed[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <CallForm {...form}>
      <Section title={words.about}>
        <Field
          {...form.field('title')}
          label={fields.title}
          maxLength={120}
          required
          dir="auto"
          value={typed.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        {text('intro', 2000)}
        {text('process', 4000)}
        {text('credits', 1000)}
      </Section>
      <Section title={words.items.title} text={words.items.text}>
        <Items form={form} items={typed.items} change={items => change({ items })} />
      </Section>
      <Section title={words.library.title} text={words.library.text}>
        <Library
          team={team}
          me={me}
          hung={typed.items}
          add={item => change({ items: [...typed.items, item] })}
        />
      </Section>
      <Section title={words.visibility.title} text={words.visibility.text}>
        {kept?.obstacle ? <p className={styles.note}>{words.obstacles[kept.obstacle]}</p> : null}
        <Choice
          {...form.field('visibility')}
          label={fields.visibility}
          value={typed.visibility}
          onChange={({ currentTarget }) => {
            const chosen = seriesVisibilities.find(each => each === currentTarget.value)
            if (chosen) change({ visibility: chosen })
          }}
        >
          {seriesVisibilities.map(each => (
            <option key={each} value={each}>
              {words.visibility[each]}
            </option>
          ))}
        </Choice>
        <SubmitButton {...form.button}>{words.save}</SubmitButton>
        <Saved at={saved_at} />
        {kept && team.features.portfolios ? (
          <p className={styles.actions}>
            <TeamLink
              to={place => paths.portfolioDetailOne(place, kept.id)}
              aria-label={say(words.view_of, { title: kept.title })}
            >
              {words.as_others}
            </TeamLink>
          </p>
        ) : null}
      </Section>
    </CallForm>
  )
}

interface EditProps {
  team: Team
  me: User
  /** Null of one that is to be made. */
  id: string | null
}

const Opened = ({ team, me, id }: EditProps & { id: string }) => {
  const { api } = useShell()
  const { words } = useWords('user-series')
  const { data, error, refetch } = useQuery({
    ...api.series.own.queryOptions({ input: { team: team.link, id } }),
    // What was read for the last opening may be older than what was saved since.
    gcTime: 0,
    refetchOnWindowFocus: false
  })
  if (error && 'status' in error && error.status === 404) return <p>{words.gone}</p>
  if (error) return <LoadFailed words={words.not_come} retry={refetch} />
  return data ? <SeriesForm team={team} me={me} opened={data} /> : <output>{words.waiting}</output>
}

export const EditSeries = ({ team, me, id }: EditProps) =>
  id === null ? <SeriesForm team={team} me={me} opened={null} /> : <Opened team={team} me={me} id={id} />
