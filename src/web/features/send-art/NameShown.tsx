import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryName } from '#contract/entry-names.ts'
import { directionOf } from '#contract/locales.ts'
import type { NameKind } from '#contract/rules/entry-name.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { useCallsInTurn } from '#web/shell/api/use-calls-in-turn.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import entering from '#web/shell/works/entering/entering.module.css'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { idOf, type EntryEditor } from './editor.ts'
import styles from './send-art.module.css'

const useName = ({ team, contest }: EntryEditor) => {
  const { api } = useShell()
  return api.entry_names.get.queryOptions({ input: { team: team.link, contest: contest.id } })
}

interface ChoicesProps {
  editor: EntryEditor
  shown: EntryName
}

/** What is chosen is saved by the press: it holds for all works in the contest, whatever becomes of this entry. */
const Choices = ({ editor, shown }: ChoicesProps) => {
  const { team, contest, words, say } = editor
  const { api } = useShell()
  const direction = directionOf(useLocale())
  const formWords = useFormWords()
  const queries = useQueryClient()
  const { queryKey } = useName(editor)
  const [told, tell] = useState('')
  const { want, wanted, refusal, wait } = useCallsInTurn(
    async ({ kind }: { kind: NameKind; name: string }) => {
      const answer = await api.entry_names.choose.call({ team: team.link, contest: contest.id, name: kind })
      queries.setQueryData(queryKey, answer)
      return answer.name
    }
  )
  const choose = async (kind: NameKind, name: string): Promise<void> => {
    tell('')
    const outcome = await want('name', { kind, name })
    if (!outcome || 'refusal' in outcome) return
    tell(say(words.name.saved, { name: isolated(outcome.answer, direction) }))
  }
  const isOffered = shown.offered.some(({ name }) => name === shown.name)
  const option = (kind: NameKind | 'kept', name: string) => (
    <div key={kind} className={entering.option}>
      <RadioBox
        dense="labelled"
        id={idOf(`name.${kind}`)}
        name="name_shown"
        checked={name === (wanted.get('name')?.name ?? shown.name)}
        onChange={() => {
          if (kind !== 'kept') void choose(kind, name)
        }}
      />
      <label htmlFor={idOf(`name.${kind}`)}>
        <bdi>{name}</bdi> <span className={styles.small}>{words.name[kind]}</span>
      </label>
    </div>
  )
  return (
    <>
      <fieldset className={entering.options} aria-labelledby={idOf('name')}>
        {isOffered ? null : option('kept', shown.name)}
        {shown.offered.map(({ kind, name }) => option(kind, name))}
      </fieldset>
      <div role="alert">{refusal ? <p>{sentenceFor(refusal, wait, formWords)}</p> : null}</div>
      <output>{told}</output>
    </>
  )
}

const Shown = ({ editor, shown }: ChoicesProps) => {
  const { contest, words, say } = editor
  const locale = useLocale()
  const { name, offered, is_child, until } = shown
  if (is_child) return <p>{words.name.child}</p>
  const isChoice = offered.length > 1 || offered.some(each => each.name !== name)
  return (
    <>
      <p>{words.name.text}</p>
      {isChoice ? (
        <Choices editor={editor} shown={shown} />
      ) : (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {offered.length === 1 ? (
        <p>
          {words.name.profile} <TeamLink to={paths.userProfile}>{words.name.to_profile}</TeamLink>
        </p>
      ) : null}
      {until === null ? null : (
        <p className={styles.small}>
          {say(words.name.until, { until: momentIn(locale, until, contest.time_zone) })}
        </p>
      )}
      {offered.length === 0 ? <p className={styles.small}>{words.name.stands}</p> : null}
    </>
  )
}

/** Under which name the works are shown; chosen beside the entry, since it is one name for all works in the contest. */
export const NameShown = ({ editor }: { editor: EntryEditor }) => {
  const { words } = editor
  // Asked again when one comes back, from the profile perhaps.
  const { data } = useQuery({ ...useName(editor), refetchOnWindowFocus: 'always', refetchOnMount: 'always' })
  return (
    <section className={`${styles.part} ${styles.name}`} aria-labelledby={idOf('name')}>
      <h3 id={idOf('name')}>{words.name.title}</h3>
      {data ? <Shown editor={editor} shown={data} /> : <output>{words.waiting}</output>}
    </section>
  )
}
