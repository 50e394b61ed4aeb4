import { numberIn } from '#content/messages.ts'
import { useId } from 'react'
import { textIn } from '#contract/rules/text-in.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCallsInTurn } from '#web/shell/api/use-calls-in-turn.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import type { CandidateProps } from './Candidate.tsx'
import styles from './candidate.module.css'
import { useTake } from './use-take.ts'

const upTo = (points: number): number[] => Array.from({ length: points + 1 }, (_, mark) => mark)

const Mean = ({ application: { score, marked, marked_by } }: CandidateProps) => {
  const { words, say } = useWords('page-job-candidate-detail')
  if (!marked || score === null) return <p className={styles.small}>{words.mark.after}</p>
  return <p>{say(words.mark.mean, { count: marked_by, score })}</p>
}

/** One's own marks by the call's rubric, each saved as it is given. */
export const Marks = (props: CandidateProps) => {
  const { team, application } = props
  const { api } = useShell()
  const { words, say } = useWords('page-job-candidate-detail')
  const locale = useLocale()
  const id = useId()
  const { take } = useTake(props)
  const { want, wanted, refusal, wait } = useCallsInTurn(async (marks: Record<string, number | null>) =>
    take(await api.application_reviews.mark.call({ link: team.link, id: application.id, marks }))
  )
  const give = (line: string, value: string): void =>
    void want(line, { [line]: value === '' ? null : Number(value) })
  const { rubric } = application.call
  return (
    <section className={styles.part}>
      <h3>{words.mark.title}</h3>
      {rubric.length === 0 ? <p>{words.mark.none}</p> : null}
      {rubric.map(({ id: line, label, points }) => (
        <Choice
          key={line}
          id={`${id}${line}`}
          name={line}
          error={undefined}
          label={say(words.mark.label, { label: textIn(label, locale, team.default_locale), points })}
          value={{ ...application.marks, ...wanted.get(line) }[line] ?? ''}
          onChange={({ target }) => give(line, target.value)}
        >
          <option value="">–</option>
          {upTo(points).map(mark => (
            <option key={mark} value={mark}>
              {numberIn(locale, mark)}
            </option>
          ))}
        </Choice>
      ))}
      <Refused refusal={refusal} wait={wait} />
      {rubric.length === 0 ? null : <Mean {...props} />}
    </section>
  )
}
