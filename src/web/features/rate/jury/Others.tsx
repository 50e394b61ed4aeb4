import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useDesk } from './desk-context.ts'
import styles from './panel.module.css'

/** What other jurors said of the work, where the round lets it be seen; nobody is named. */
export const Others = () => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const { sheet, round, team } = useDesk()
  if (sheet.others.length === 0) return null
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <section className={styles.part_of}>
      <h3>{words.marks.others}</h3>
      <ul className={styles.others}>
        {sheet.others.map((other, place) => (
          // Without a name or an id of their own, and in an order that stays.
          <li key={place}>
            <p>
              {round.criteria
                .flatMap(({ id, label }) => {
                  const mark = other.marks[id]
                  return mark === undefined
                    ? []
                    : [`${textIn(label, locale, team.default_locale)} ${number.format(mark)}`]
                })
                .join(' · ')}
            </p>
            {other.comment ? <p dir="auto">{other.comment}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
