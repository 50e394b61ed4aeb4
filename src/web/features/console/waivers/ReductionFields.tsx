import { useState } from 'react'
import { waiverKinds, type Reduction } from '#contract/rules/waiver.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'

type ChosenKind = Reduction['kind'] | 'none'

/** What is taken off, as it is chosen and typed. */
export const useReduction = () => {
  const [kind, choose] = useState<ChosenKind>('free')
  const [percent, typePercent] = useState('50')
  const [amount, typeAmount] = useState<number | null>(null)
  const value = { free: 0, none: 0, percent: Number(percent), amount: amount ?? 0 }[kind]
  return { kind, choose, percent, typePercent, typeAmount, value }
}

interface ReductionFieldsProps {
  reduction: ReturnType<typeof useReduction>
  currency: string
  field: (name: string) => FieldFacts
  label: string
  kinds: Record<Reduction['kind'], string>
  /** That nothing is taken off, where that can be chosen. */
  none?: string
}

export const ReductionFields = ({ reduction, currency, field, label, kinds, none }: ReductionFieldsProps) => {
  const { kind, choose, percent, typePercent, typeAmount } = reduction
  const offered: readonly ChosenKind[] = none === undefined ? waiverKinds : [...waiverKinds, 'none']
  return (
    <>
      <Choice
        {...field('kind')}
        label={label}
        value={kind}
        onChange={({ currentTarget }) => choose(offered.find(each => each === currentTarget.value) ?? 'free')}
      >
        {(['free', 'percent', 'amount'] as const).map(each => (
          <option key={each} value={each}>
            {kinds[each]}
          </option>
        ))}
        {none === undefined ? null : <option value="none">{none}</option>}
      </Choice>
      {kind === 'percent' ? (
        <Field
          {...field('value')}
          label={`${kinds.percent} (%)`}
          type="number"
          min={1}
          max={100}
          dir="ltr"
          value={percent}
          onChange={({ currentTarget }) => typePercent(currentTarget.value)}
          required
        />
      ) : null}
      {kind === 'amount' ? (
        <MoneyField
          {...field('value')}
          label={`${kinds.amount} (${currency})`}
          currency={currency}
          value={null}
          change={typeAmount}
          required
        />
      ) : null}
    </>
  )
}
