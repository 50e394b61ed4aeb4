import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeFormat } from '#contract/rules/time-format.ts'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useLocale } from '../../words/locale.ts'
import { CallForm } from '../../forms/CallForm.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useShellWords, useWords } from '../../words/page-words.tsx'
import { AskOwner } from '../owner/AskOwner.tsx'
import { passwordField } from '../owner/use-show-owner.ts'

const answerField = 'answer'

const usePasskeys = () => {
  const { api } = useShell()
  return useQuery(api.passkeys.list.queryOptions({ input: { limit: 100 } }))
}

/** Until it is there nobody can tell whether they are all their own; to remove them all needs no list that did not come. */
const List = ({ list: { data, isFetching, refetch } }: { list: ReturnType<typeof usePasskeys> }) => {
  const { words } = useWords('user-setting')
  const { words: shell } = useShellWords()
  const locale = useLocale()
  const { doubted } = words.passkeys
  if (!data)
    return (
      <>
        <output>{isFetching ? doubted.waiting : doubted.failed}</output>
        {isFetching ? null : (
          <button className={button.plain} type="button" onClick={() => void refetch()}>
            {shell.error.retry}
          </button>
        )}
      </>
    )
  const day = timeFormat(locale, { dateStyle: 'medium' })
  return (
    <ul>
      {data.items.map(({ id, name, created_at }) => (
        <li key={id}>
          <bdi>{name}</bdi> · {day(new Date(created_at))}
        </li>
      ))}
    </ul>
  )
}

/** Asked wherever the person is, from the sign-in after a reset on, until it is answered. */
export const DoubtedPasskeys = () => {
  const { api, session } = useShell()
  const { words } = useWords('user-setting')
  const team_link = useTeam()?.link ?? null
  const [put_off, putOff] = useState(false)
  const list = usePasskeys()
  const { doubted } = words.passkeys
  const { form, field, summary, ...rest } = useForm({
    send: values =>
      api.passkeys.review.call({
        keep: values.text(answerField) === 'keep',
        password: values.text(passwordField)
      }),
    done: () => void session.check(team_link)
  })
  if (put_off) return null
  return (
    <Dialog title={doubted.title} close={() => putOff(true)}>
      <p>{doubted.text}</p>
      <List list={list} />
      {list.data || list.errorUpdateCount > 0 ? (
        <CallForm form={form} summary={summary}>
          <AskOwner {...field(passwordField)} />
          {list.data ? (
            <SubmitButton {...rest.button} name={answerField} value="keep">
              {doubted.keep}
            </SubmitButton>
          ) : null}
          <SaveButton busy={rest.button.busy} sending="" name={answerField} value="remove">
            {doubted.remove}
          </SaveButton>
        </CallForm>
      ) : null}
      <DialogActions>
        <button className={button.plain} type="button" onClick={() => putOff(true)}>
          {doubted.later}
        </button>
      </DialogActions>
    </Dialog>
  )
}
