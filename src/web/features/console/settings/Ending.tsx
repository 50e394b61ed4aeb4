import { Fragment } from 'react'
import type { Ending as EndingFacts } from '#contract/team-ending.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** All that hangs on the team, so that nobody closes it without having seen it. */
export const Ending = ({ ending }: { ending: EndingFacts }) => {
  const { words, say } = useWords('console-settings')
  const locale = useLocale()
  const { people, entries, drafts, owed } = ending
  return (
    <>
      <p>{words.closing.ends}</p>
      <ul>
        <li>{say(words.closing.entries, { entries, drafts })}</li>
        <li>{say(words.closing.people, people)}</li>
        {owed.map(({ currency, due, owed_back }) => (
          <Fragment key={currency}>
            {due > 0 ? (
              <li>{say(words.closing.due, { amount: formatMoney(due, currency, locale) })}</li>
            ) : null}
            {owed_back > 0 ? (
              <li>{say(words.closing.owed_back, { amount: formatMoney(owed_back, currency, locale) })}</li>
            ) : null}
          </Fragment>
        ))}
        <li>{words.closing.mailed}</li>
      </ul>
    </>
  )
}
