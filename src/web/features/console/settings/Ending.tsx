import type { Ending as EndingFacts } from '#contract/team-ending.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** All that hangs on the team, so that nobody closes it without having seen it. */
export const Ending = ({ ending }: { ending: EndingFacts }) => {
  const { words, say } = useWords('console-settings')
  const locale = useLocale()
  const { people, entries, drafts, open_fees } = ending
  return (
    <>
      <p>{words.closing.ends}</p>
      <ul>
        <li>{say(words.closing.entries, { entries, drafts })}</li>
        <li>{say(words.closing.people, people)}</li>
        {open_fees.map(({ amount, currency, entries: of }) => (
          <li key={currency}>
            {say(words.closing.fees, { amount: formatMoney(amount, currency, locale), count: of })}
          </li>
        ))}
        <li>{words.closing.mailed}</li>
      </ul>
    </>
  )
}
