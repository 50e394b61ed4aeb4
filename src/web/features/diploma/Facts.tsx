import type { ReactNode } from 'react'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { awardOf } from '#web/shell/parts/diploma/award-of.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './diploma.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** All that is printed on it, so that a copy can be compared with it. */
export const Facts = ({ facts }: { facts: DiplomaFacts }) => {
  const { words, say } = useWords('diploma')
  const locale = useLocale()
  const { fields } = words
  const { name, work, category, contest, edition, team, date, signatories, number, code, preferred } = facts
  return (
    <dl className={styles.facts}>
      <Fact name={fields.name}>{name === '' ? words.nobody : <bdi className={styles.name}>{name}</bdi>}</Fact>
      <Fact name={fields.kind}>
        <bdi>{awardOf(facts, locale, { words, say })}</bdi>
      </Fact>
      {work === '' ? null : (
        <Fact name={fields.work}>
          <bdi>{work}</bdi>
        </Fact>
      )}
      {category ? (
        <Fact name={fields.category}>
          <bdi>{textIn(category, locale, preferred)}</bdi>
        </Fact>
      ) : null}
      <Fact name={fields.contest}>
        <bdi>{textIn(contest, locale, preferred)}</bdi> · {edition}
      </Fact>
      <Fact name={fields.team}>
        <bdi>{team}</bdi>
      </Fact>
      <Fact name={fields.date}>
        <time dateTime={date}>{calendarDay(locale, date)}</time>
      </Fact>
      {signatories.length > 0 ? (
        <Fact name={fields.signatories}>
          {signatories.map(signatory => (
            <span key={signatory.name} className={styles.line}>
              <bdi>{signatory.name}</bdi>
              {signatory.role === '' ? null : (
                <>
                  {' · '}
                  <bdi>{signatory.role}</bdi>
                </>
              )}
            </span>
          ))}
        </Fact>
      ) : null}
      <Fact name={fields.number}>
        <bdi dir="ltr">{number}</bdi>
      </Fact>
      <Fact name={fields.code}>
        <bdi dir="ltr" className={styles.code}>
          {printedCode(code)}
        </bdi>
      </Fact>
    </dl>
  )
}
