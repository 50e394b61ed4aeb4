import { useState } from 'react'
import type { DuePrize } from '#contract/prizes.ts'
import { prizeKinds, type PrizeKind } from '#contract/rules/prize-states.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import type { FormState } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'

/** What a prize is, as it is chosen and typed. */
export const useWhat = (prize?: DuePrize) => {
  const [kind, choose] = useState<PrizeKind>(prize?.kind ?? 'money')
  const [amount, typeAmount] = useState<number | null>(prize?.amount ?? null)
  return { kind, choose, typeAmount, amount: kind === 'money' ? amount : null }
}

interface WhatProps {
  what: ReturnType<typeof useWhat>
  field: FormState['field']
  currency: string
  prize?: DuePrize
  /** What the contest said beforehand. */
  promised?: string
}

/** What it is, and by when it is due. */
export const WhatFields = ({ what, field, currency, prize, promised = '' }: WhatProps) => {
  const { words, say } = useWords('console-prizes')
  const { kind, choose, typeAmount } = what
  const told = words.form
  return (
    <>
      <OneOf
        {...field('kind')}
        label={told.kind}
        names={prizeKinds}
        labels={words.kinds}
        value={kind}
        change={choose}
      />
      <Field
        {...field('title')}
        label={told.title}
        help={promised === '' ? told.title_help : say(told.promised, { list: promised })}
        maxLength={120}
        defaultValue={prize?.title}
        autoComplete="off"
        required
      />
      {kind === 'money' ? (
        <MoneyField
          {...field('amount')}
          label={say(told.amount, { currency })}
          currency={currency}
          value={prize?.amount ?? null}
          change={typeAmount}
          large
          required
        />
      ) : null}
      <Field
        {...field('due_on')}
        label={told.due}
        type="date"
        dir="ltr"
        defaultValue={prize?.due_on}
        required
      />
    </>
  )
}
