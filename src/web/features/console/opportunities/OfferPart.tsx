import { useQuery } from '@tanstack/react-query'
import { media } from '#contract/rules/contest-choices.ts'
import { careerStages, opportunityKinds } from '#contract/rules/opportunity-choices.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { TickList } from '../contests/TickList.tsx'
import styles from '../contests/contests.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import type { OfferEditing } from './use-offer-editor.ts'

const Organisation = ({ editor }: { editor: OfferEditing }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-opportunities')
  const { data } = useQuery(api.organisations.all.queryOptions({ input: { team } }))
  const { values, thing, change, field } = editor
  const known = data?.organisations ?? [thing.organisation]
  return (
    <Choice
      {...field('organisation_id')}
      label={words.names.organisation_id}
      value={values.organisation_id}
      // What is public stays with who offered it.
      disabled={thing.state !== 'draft'}
      onChange={({ currentTarget }) => change({ organisation_id: currentTarget.value })}
    >
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

/** What it is, from whom, and for whom. */
export const OfferPart = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const { words: page } = useWords('opportunities')
  const { words: terms } = useWords('contest')
  const { values, change, field } = editor
  return (
    <>
      <OneOf
        {...field('kind')}
        label={words.names.kind}
        names={opportunityKinds}
        labels={page.kinds}
        value={values.kind}
        change={kind => change({ kind })}
      />
      <Organisation editor={editor} />
      <SaidField
        editor={editor}
        path="title"
        needed
        label={words.names.title}
        value={values.title}
        change={title => change({ title })}
        max={120}
      />
      <SaidField
        editor={editor}
        path="summary"
        needed
        label={words.names.summary}
        value={values.summary}
        change={summary => change({ summary })}
        max={300}
        lines
      />
      <p className={styles.none}>{words.help.description}</p>
      <SaidField
        editor={editor}
        path="description"
        needed
        label={words.names.description}
        value={values.description}
        change={description => change({ description })}
        max={6000}
        lines
      />
      <TickList
        editor={editor}
        path="disciplines"
        label={words.names.disciplines}
        names={media}
        labels={terms.media}
        value={values.disciplines}
        change={disciplines => change({ disciplines })}
      />
      <TickList
        editor={editor}
        path="stages"
        label={words.names.stages}
        names={careerStages}
        labels={page.stages}
        value={values.stages}
        change={stages => change({ stages })}
      />
    </>
  )
}
