import { allowsAi } from '#contract/rules/work-gaps.ts'
import { aiScale } from '#contract/rules/work-limits.ts'
import { AgreedRights } from '#web/shell/contest/AgreedRights.tsx'
import { RightsList } from '#web/shell/contest/RightsList.tsx'
import { useTerms } from '#web/shell/contest/terms.ts'
import { askingFor } from '#web/shell/contest/queries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import type { EntryEditor } from '../editor.ts'
import entering from '#web/shell/works/entering/entering.module.css'
import styles from '../send-art.module.css'

interface OneOfProps<Value extends string> {
  editor: EntryEditor
  name: 'ai' | 'persons'
  legend: string
  help?: string
  options: readonly { value: Value; label: string; off?: boolean }[]
  value: Value | null
  choose: (value: Value) => void
}

const OneOf = <Value extends string>({
  editor,
  name,
  legend,
  help,
  options,
  value,
  choose
}: OneOfProps<Value>) => {
  const { id, error } = editor.field(`declarations.${name}`)
  return (
    <fieldset className={entering.options} id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      {help ? <p>{help}</p> : null}
      <FieldError id={id} error={error} />
      {options.map(option => (
        <label key={option.value} className={entering.option}>
          <RadioBox
            dense="labelled"
            name={name}
            checked={value === option.value}
            disabled={option.off ?? false}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

/** What one promises, and what one agrees to, in plain words. */
export const DeclarationsStep = (editor: EntryEditor) => {
  const { contest, team, values, change, field, words } = editor
  const terms = useTerms()
  const { declarations } = values
  const declare = (changes: Partial<typeof declarations>): void =>
    change({ declarations: { ...declarations, ...changes } })
  const agreed = declarations.rights_version === contest.rights_version
  const { thing } = editor.state
  return (
    <>
      <Tick
        {...field('declarations.authorship')}
        label={words.declarations.authorship}
        checked={declarations.authorship}
        onChange={({ target }) => declare({ authorship: target.checked })}
      />
      <section className={styles.card}>
        <h3>{terms.words.rights.title}</h3>
        <RightsList team={team} rights={contest.rights} />
        <p>
          <TeamLink to={place => paths.rulebook(place) + askingFor(team, contest)}>
            {words.eligibility.rulebook}
          </TeamLink>
        </p>
      </section>
      <Tick
        {...field('declarations.rights_version')}
        label={words.declarations.rights}
        checked={agreed}
        onChange={({ target }) => declare({ rights_version: target.checked ? contest.rights_version : null })}
      />
      <OneOf
        editor={editor}
        name="ai"
        legend={words.declarations.ai}
        help={terms.words.ai[contest.ai]}
        options={aiScale.map(value => ({
          value,
          label: words.ai[value],
          off: !allowsAi(contest.ai, value)
        }))}
        value={declarations.ai}
        choose={ai => declare({ ai })}
      />
      <OneOf
        editor={editor}
        name="persons"
        legend={words.declarations.persons}
        options={(['none', 'agreed'] as const).map(value => ({ value, label: words.persons[value] }))}
        value={declarations.persons}
        choose={persons => declare({ persons })}
      />
      {/* It comes by a call of its own: last, it moves no field under who fills them in. */}
      {thing.revision > 0 ? (
        <AgreedRights
          className={styles.card}
          heading="h3"
          team={team}
          work={thing.id}
          zone={contest.time_zone}
          failed={words.not_come}
        />
      ) : null}
    </>
  )
}
