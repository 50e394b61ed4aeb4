import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrizeRules } from '#contract/prizes.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'

const StatementForm = ({ contest, settings }: { contest: string; settings: PrizeRules }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-prizes')
  const queries = useQueryClient()
  const [saved, tell] = useState(false)
  const form = useForm({
    send: values =>
      api.prizes.save_settings.call({ link, contest, show_fulfilment: values.ticked('show_fulfilment') }),
    done: () => {
      tell(true)
      void queries.invalidateQueries({ queryKey: api.prizes.settings.key() })
    }
  })
  const told = words.settings
  return (
    <CallForm form={form.form} summary={form.summary}>
      <Tick
        {...form.field('show_fulfilment')}
        label={told.show}
        defaultChecked={settings.show_fulfilment}
        onChange={() => tell(false)}
      />
      <p className={styles.note}>{told.help}</p>
      <SubmitButton {...form.button}>{told.save}</SubmitButton>
      <output>{saved ? told.saved : ''}</output>
    </CallForm>
  )
}

/** Whether the page of the contest says that the prizes of the edition before were delivered. */
export const PrizeStatement = ({ contest }: { contest: string }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-prizes')
  const { data, isError, refetch } = useQuery(api.prizes.settings.queryOptions({ input: { link, contest } }))
  return (
    <section className={styles.part}>
      <h2>{words.settings.title}</h2>
      {data ? (
        <StatementForm contest={contest} settings={data} />
      ) : (
        <Asking failed={isError} retry={refetch} />
      )}
    </section>
  )
}
