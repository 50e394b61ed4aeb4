import { costKinds, payPeriods, provisions } from '#contract/rules/opportunity-choices.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { MoneyFacts } from '#web/shell/opportunities/MoneyFacts.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import styles from '../contests/contests.module.css'
import { DayField } from './DayField.tsx'
import { previewOf } from './offer-values.ts'
import { SumList } from './SumList.tsx'
import type { OfferEditing } from './use-offer-editor.ts'

/** What comes in and goes out, and beside it how artists will read that. */
export const MoneyPart = ({ editor }: { editor: OfferEditing }) => {
  const { words, say } = useWords('console-opportunities')
  const { words: page } = useWords('opportunities')
  const { values, change, field, thing } = editor
  const { currency } = thing
  return (
    <>
      <div className={styles.numbers}>
        <MoneyField
          {...field('pays')}
          label={words.names.pays}
          help={say(words.help.pays, { currency })}
          currency={currency}
          value={values.pays}
          change={pays => change({ pays: pays ?? 0 })}
        />
        <OneOf
          {...field('pays_per')}
          label={words.names.pays_per}
          names={payPeriods}
          labels={words.per}
          value={values.pays_per}
          change={pays_per => change({ pays_per })}
        />
        {values.pays > 0 ? (
          <DayField
            editor={editor}
            path="pays_by"
            label={words.names.pays_by}
            help={words.help.pays_by}
            value={values.pays_by}
            change={pays_by => change({ pays_by })}
          />
        ) : null}
      </div>
      <SumList
        editor={editor}
        path="provides"
        label={words.names.provides}
        help={words.help.provides}
        kinds={provisions}
        labels={page.provides}
        currency={currency}
        value={values.provides}
        change={provides => change({ provides })}
      />
      <SumList
        editor={editor}
        path="costs"
        label={words.names.costs}
        help={words.help.costs}
        kinds={costKinds}
        labels={page.costs}
        currency={currency}
        value={values.costs}
        change={costs => change({ costs })}
      />
      <h3>{page.facts.money}</h3>
      <MoneyFacts call={previewOf(thing, values)} />
    </>
  )
}
