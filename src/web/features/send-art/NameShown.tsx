import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EntryName } from '#contract/entry-names.ts'
import { directionOf } from '#contract/locales.ts'
import type { NameKind } from '#contract/rules/entry-name.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { useCall } from '#web/shell/api/use-call.ts'
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
  // As it was pressed, until the answer says what stands.
  const [pressed, press] = useState<string | null>(null)
  const wanted = useRef<NameKind>('own')
  const [told, tell] = useState('')
  const { send, refusal, wait } = useCall((name: NameKind) =>
    api.entry_names.choose.call({ team: team.link, contest: contest.id, name })
  )
  const choose = async (kind: NameKind, name: string): Promise<void> => {
    tell('')
    press(name)
    wanted.current = kind
    let sent = kind
    let outcome = await send(sent)
    // What was pressed while an answer was on its way follows it.
    while (outcome && wanted.current !== sent) {
      sent = wanted.current
      outcome = await send(sent)
    }
    if (!outcome) return
    press(null)
    if (!('answer' in outcome)) return
    queries.setQueryData(queryKey, outcome.answer)
    tell(say(words.name.saved, { name: isolated(outcome.answer.name, direction) }))
  }
  const isOffered = shown.offered.some(({ name }) => name === shown.name)
  const option = (kind: NameKind | 'kept', name: string) => (
    <div key={kind} className={entering.option}>
      <RadioBox
        dense="labelled"
        id={idOf(`name.${kind}`)}
        name="name_shown"
        checked={name === (pressed ?? shown.name)}
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
