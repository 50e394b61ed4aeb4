import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'

const ChooseForm = ({ now }: { now: string | null }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-artists')
  const queries = useQueryClient()
  const [saved, tell] = useState(false)
  const { featured: told } = words
  const { form, summary, field, button } = useForm({
    send: values => {
      const typed = values.text('handle').trim()
      return api.artists.feature.call({ team, handle: typed === '' ? null : typed })
    },
    done: () => {
      tell(true)
      void queries.invalidateQueries({ queryKey: api.artists.featured.key() })
    }
  })
  return (
    <>
      <p>{now === null ? told.nobody : say(told.now, { handle: now })}</p>
      <CallForm form={form} summary={summary}>
        <Field
          {...field('handle')}
          label={told.handle}
          help={told.handle_help}
          maxLength={100}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={() => tell(false)}
        />
        <SubmitButton {...button}>{told.save}</SubmitButton>
        <output>{saved ? told.saved : ''}</output>
      </CallForm>
    </>
  )
}

/** Whose page the team shows where nobody is named. */
export const FeaturedArtist = () => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-artists')
  const { data, isError, refetch } = useQuery(api.artists.featured.queryOptions({ input: { team } }))
  return (
    <section className={styles.part}>
      <h2>{words.featured.title}</h2>
      <p className={styles.note}>{words.featured.text}</p>
      {data ? <ChooseForm now={data.handle} /> : <Asking failed={isError} retry={refetch} />}
    </section>
  )
}
