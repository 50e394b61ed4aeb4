import type { FeeTier } from '#contract/contest-parts.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './contests.module.css'
import { FeeTermsFields } from './FeeTermsFields.tsx'
import { MomentField } from './MomentField.tsx'
import { Rows } from './Rows.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

const most = 6

/** The fees that a category has of its own follow the contest's, one for each. */
const withFees = (editor: ContestEditing, tiers: FeeTier[]): void => {
  const { fee_tiers: before, categories } = editor.values
  const gone = before.findIndex((tier, place) => tier !== tiers[place])
  const follow = (fees: number[]): number[] =>
    tiers.length < before.length
      ? fees.filter((_, place) => place !== gone)
      : tiers.map(({ amount }, place) => fees[place] ?? amount)
  editor.change({
    fee_tiers: tiers,
    ...(tiers.length !== before.length && {
      categories: categories.map(each => ({ ...each, fees: each.fees && follow(each.fees) }))
    })
  })
}

export const FeesPart = ({ editor }: { editor: ContestEditing }) => {
  const { words, say } = useWords('console-contests')
  const { words: common } = useWords('common')
  const { contest, values } = editor
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const currency = names.of(contest.currency) ?? contest.currency
  return (
    <>
      <p className={styles.none}>{say(words.fees.help, { currency })}</p>
      {editor.kept.promised ? <p className={styles.none}>{words.kept.fees}</p> : null}
      <Rows
        items={values.fee_tiers}
        change={tiers => withFees(editor, tiers)}
        make={() => ({ amount: 0, ends_at: null })}
        nameOf={(_, place) => say(words.fees.tier, { place: place + 1 })}
        most={most}
        words={words.fees}
        inOrder
      >
        {(tier, place, change) => (
          <div className={styles.moments}>
            <MoneyField
              {...editor.field(`fee_tiers.${place}.amount`)}
              label={words.fees.amount}
              value={tier.amount}
              currency={contest.currency}
              required
              change={amount => change({ ...tier, amount: amount ?? tier.amount })}
            />
            <MomentField
              editor={editor}
              zone={editor.values.time_zone}
              path={`fee_tiers.${place}.ends_at`}
              label={words.fees.ends_at}
              optional={place === values.fee_tiers.length - 1 ? common.form.optional : undefined}
              value={tier.ends_at}
              change={ends_at => change({ ...tier, ends_at })}
            />
          </div>
        )}
      </Rows>
      <FeeTermsFields editor={editor} />
    </>
  )
}
