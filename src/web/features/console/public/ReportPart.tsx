import { numberIn } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { PublicVote } from '#contract/public-vote.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from '../console.module.css'
import jury from '../jury/jury.module.css'
import table from '../table.module.css'
import { useVoteActs } from './lists.ts'

const counts = ['voters', 'counted', 'too_few', 'aside', 'let_in', 'left_out'] as const

/** Whose ballots count; what is here, visitors read when the results are published. */
export const ReportPart = ({ contest, vote: { report } }: { contest: Contest; vote: PublicVote }) => {
  const { words, say } = useWords('console-public')
  const locale = useLocale()
  const { review } = useVoteActs(contest.id)
  const { send, busy, refusal, wait } = useCall(review)
  return (
    <section className={styles.part}>
      <div className={jury.head}>
        <h2 className={styles.heading}>{words.report.title}</h2>
        <button
          className={button.plain}
          type="button"
          aria-disabled={busy}
          onClick={() => void send(undefined)}
        >
          {busy ? words.report.looking : words.report.look}
        </button>
      </div>
      <Refused refusal={refusal} wait={wait} />
      <table className={table.table}>
        <caption className={jury.caption}>{words.report.caption}</caption>
        <thead>
          <tr>
            {counts.map(name => (
              <th key={name} scope="col">
                {words.report.counts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {counts.map(name => (
              <td key={name} className={jury.number} data-column={words.report.counts[name]}>
                {numberIn(locale, report[name])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {report.reasons.length > 0 ? (
        <ul className={jury.list}>
          {report.reasons.map(({ reason, voters }) => (
            <li key={reason}>
              {say(words.report.by_reason, { reason: words.reasons[reason].name, count: voters })}{' '}
              {words.reasons[reason].text}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.note}>{words.report.note}</p>
    </section>
  )
}
