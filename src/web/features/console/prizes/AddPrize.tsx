import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import type { AddingPrize, DuePrize } from '#contract/prizes.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { listed } from '#contract/rules/listed.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useAwardName } from '#web/shell/works/wall/use-award-name.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Asking } from '../Asking.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'
import { useWhat, WhatFields } from './WhatFields.tsx'

interface AddProps {
  contest: Contest
  close: () => void
}

/** For one award of the contest: what its winner receives. */
export const AddPrize = ({ contest, close }: AddProps) => {
  const { api } = useShell()
  const { link, default_locale } = useOwnTeam()
  const { words } = useWords('console-prizes')
  const locale = useLocale()
  const nameOf = useAwardName()
  const queries = useQueryClient()
  const what = useWhat()
  const { data, isError, refetch } = useQuery(
    api.results.decisions.queryOptions({ input: { link, contest: contest.id } })
  )
  const add = useWriting<AddingPrize, DuePrize>((input, options) => api.prizes.add.call(input, options))
  const form = useForm({
    send: values =>
      add({
        contest: contest.id,
        award: values.text('award'),
        kind: what.kind,
        title: values.text('title'),
        amount: what.amount,
        due_on: values.text('due_on')
      }),
    done: () => {
      void queries.invalidateQueries({ queryKey: api.prizes.key() })
      close()
    }
  })
  const told = words.form
  return (
    <Dialog title={told.add} close={close}>
      {data ? (
        <DialogForm form={form} doing={told.add} close={close}>
          <Choice {...form.field('award')} label={told.award} required>
            {data.awards.map(award => (
              <option key={award.id} value={award.id}>
                {listed([nameOf(award), award.artist, award.work_title], locale)}
              </option>
            ))}
          </Choice>
          <WhatFields
            what={what}
            field={form.field}
            currency={contest.currency}
            promised={listed(
              contest.prizes.map(({ title }) => textIn(title, locale, default_locale)),
              locale
            )}
          />
        </DialogForm>
      ) : (
        <Asking failed={isError} retry={refetch} />
      )}
    </Dialog>
  )
}
