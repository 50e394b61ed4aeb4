import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import { longestCode, shortestCode } from '#contract/rules/waiver.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { instantsOf } from '#contract/rules/zoned-time.ts'
import type { NewCodes, WaiverCode } from '#contract/waivers.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm, type FormState } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'
import { ReductionFields, useReduction } from './ReductionFields.tsx'

interface AddCodesDialogProps {
  contest: Contest
  done: (codes: readonly WaiverCode[]) => void
  close: () => void
}

const categoryField = (id: string): string => `category-${id}`

/** The first instant of the day after, where the contest is. */
const endOf = (day: string, zone: string): string | null => {
  if (day === '') return null
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  // Where clocks jump over midnight the day begins an hour later.
  const [at] = [...instantsOf(`${next}T00:00`, zone), ...instantsOf(`${next}T01:00`, zone)]
  return at?.toISOString() ?? null
}

type Way = 'named' | 'drawn'

const codesIn = (values: FormValues, contest: Contest, way: Way): Omit<NewCodes, 'kind' | 'value'> => ({
  contest: contest.id,
  ...(way === 'named' && { code: values.text('code') }),
  count: way === 'named' ? 1 : Number(values.text('count')),
  uses: Number(values.text('uses')),
  ends_at: endOf(values.text('ends_at'), contest.time_zone),
  categories: contest.categories.map(({ id }) => id).filter(id => values.ticked(categoryField(id))),
  note: values.text('note')
})

const Where = ({ contest, field }: { contest: Contest; field: FormState['field'] }) => {
  const { words } = useWords('console-waivers')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  if (contest.categories.length < 2) return null
  return (
    <fieldset>
      <legend>{words.adding.categories}</legend>
      <p>{words.adding.categories_help}</p>
      {contest.categories.map(({ id, title }) => (
        <Tick key={id} {...field(categoryField(id))} label={textIn(title, locale, default_locale)} />
      ))}
    </fieldset>
  )
}

const Which = ({ way, field }: { way: Way; field: FormState['field'] }) => {
  const { words } = useWords('console-waivers')
  const { code, code_help, count, uses } = words.adding
  return (
    <>
      {way === 'named' ? (
        <Field
          {...field('code')}
          label={code}
          help={code_help}
          minLength={shortestCode}
          maxLength={longestCode}
          autoComplete="off"
          dir="ltr"
          required
        />
      ) : (
        <Field
          {...field('count')}
          label={count}
          type="number"
          min={1}
          max={500}
          defaultValue={10}
          dir="ltr"
          required
        />
      )}
      <Field
        key={way}
        {...field('uses')}
        label={uses}
        type="number"
        min={1}
        max={100_000}
        defaultValue={way === 'named' ? 20 : 1}
        dir="ltr"
        required
      />
    </>
  )
}

export const AddCodesDialog = ({ contest, done, close }: AddCodesDialogProps) => {
  const { words } = useWords('console-waivers')
  const { api } = useShell()
  const reduction = useReduction()
  const [way, choose] = useState<Way>('named')
  const add = useWriting<NewCodes, { codes: WaiverCode[] }>((input, options) =>
    api.waivers.add_codes.call(input, options)
  )
  const { kind, value } = reduction
  const form = useForm({
    send: values => add({ ...codesIn(values, contest, way), kind: kind === 'none' ? 'free' : kind, value }),
    done: ({ codes }) => done(codes)
  })
  const told = words.adding
  return (
    <Dialog title={told.title} close={close}>
      <DialogForm form={form} doing={told.doing} close={close}>
        <Choice
          {...form.field('way')}
          label={told.way}
          value={way}
          onChange={({ currentTarget }) => choose(currentTarget.value === 'drawn' ? 'drawn' : 'named')}
        >
          <option value="named">{told.named}</option>
          <option value="drawn">{told.drawn}</option>
        </Choice>
        <Which way={way} field={form.field} />
        <ReductionFields
          reduction={reduction}
          currency={contest.currency}
          field={form.field}
          label={told.kind}
          kinds={told}
        />
        <Field {...form.field('ends_at')} label={told.until} help={told.until_help} type="date" dir="ltr" />
        <Where contest={contest} field={form.field} />
        <Field
          {...form.field('note')}
          label={told.note}
          help={told.note_help}
          maxLength={120}
          autoComplete="off"
        />
      </DialogForm>
    </Dialog>
  )
}
