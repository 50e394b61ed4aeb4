import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#contract/rules/permissions.ts'
import { CallForm } from '#web/shell/CallForm.tsx'
import { useMe } from '#web/shell/me.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useWords } from '#web/shell/words.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useOwnTeam } from '../use-own-team.ts'

const BankForm = ({ details }: { details: string }) => {
  const { words } = useWords('console-settings')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const [saved, tell] = useState(false)
  const { form, field, summary, button } = useForm({
    send: values => api.team_bank.save.call({ link, details: values.text('details'), before: details }),
    done: bank => {
      queries.setQueryData(api.team_bank.get.queryKey({ input: { link } }), bank)
      tell(true)
    }
  })
  const { bank } = words
  return (
    <CallForm form={form} summary={summary}>
      <TextArea
        {...field('details')}
        label={bank.label}
        help={bank.help}
        defaultValue={details}
        rows={4}
        maxLength={400}
        dir="auto"
      />
      <SaveButton {...button}>{bank.submit}</SaveButton>
      <output>{saved && summary === null ? words.saved : ''}</output>
    </CallForm>
  )
}

/** Where entry fees are paid to: money goes by it, so only owners change it. */
export const Bank = () => {
  const { words } = useWords('console-settings')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { role } = useMe()
  const { data, isError, refetch } = useQuery(api.team_bank.get.queryOptions({ input: { link } }))
  const read = data ? (
    <>
      <p className={styles.lines}>{data.details || words.bank.none}</p>
      <p>{words.bank.readonly}</p>
    </>
  ) : null
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={words.bank.title} text={words.bank.text} />
      <div className={styles.narrow}>
        {data && may(role, 'change_bank') ? <BankForm details={data.details} /> : read}
        {data ? null : <Asking failed={isError} retry={() => void refetch()} />}
      </div>
    </section>
  )
}
