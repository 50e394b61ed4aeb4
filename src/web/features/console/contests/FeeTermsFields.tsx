import type { Contest } from '#contract/contests.ts'
import { longest_to_pay } from '#contract/rules/fee-dates.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import styles from './contests.module.css'
import { MomentField } from './MomentField.tsx'
import { NumberField } from './NumberField.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

const usual_days = 14

const kinds = ['open', 'none', 'some'] as const

const kindOf = (refund: Contest['refund']): (typeof kinds)[number] => {
  if (refund === null) return 'open'
  return refund.percent === 0 ? 'none' : 'some'
}

const refundOf = { open: null, none: { percent: 0, until: null }, some: { percent: 100, until: null } }

const Due = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { values, change, field } = editor
  const { fee_terms } = words
  return (
    <>
      <Choice
        {...field('pay_within')}
        label={words.names.pay_within}
        value={values.pay_within === null ? 'after' : 'before'}
        onChange={({ currentTarget: { value } }) =>
          change({ pay_within: value === 'before' ? usual_days : null })
        }
      >
        <option value="after">{fee_terms.after}</option>
        <option value="before">{fee_terms.before}</option>
      </Choice>
      {values.pay_within === null ? null : (
        <NumberField
          editor={editor}
          path="pay_within.days"
          label={fee_terms.days}
          help={fee_terms.days_help}
          value={values.pay_within}
          change={days => change({ pay_within: days ?? values.pay_within })}
          min={1}
          max={longest_to_pay}
          required
        />
      )}
    </>
  )
}

const Refund = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { words: common } = useWords('common')
  const { values, change, field } = editor
  const { fee_terms } = words
  const { refund } = values
  const kind = kindOf(refund)
  return (
    <>
      <OneOf
        {...field('refund')}
        label={words.names.refund}
        names={kinds}
        labels={fee_terms}
        value={kind}
        change={chosen => change({ refund: refundOf[chosen] })}
      />
      {refund && kind === 'some' ? (
        <div className={styles.moments}>
          <NumberField
            editor={editor}
            path="refund.percent"
            label={fee_terms.percent}
            value={refund.percent}
            change={percent => change({ refund: { ...refund, percent: percent || refund.percent } })}
            min={1}
            max={100}
            required
          />
          <MomentField
            editor={editor}
            zone={values.time_zone}
            path="refund.until"
            label={fee_terms.until}
            help={fee_terms.until_help}
            optional={common.form.optional}
            value={refund.until}
            change={until => change({ refund: { ...refund, until } })}
          />
        </div>
      ) : null}
    </>
  )
}

/** By which terms artists pay, once they pay anything. */
export const FeeTermsFields = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  return (
    <>
      <Due editor={editor} />
      <Refund editor={editor} />
      <p className={styles.none}>{words.fee_terms.fixed}</p>
    </>
  )
}
