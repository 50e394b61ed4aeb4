import type { Calculation } from '#contract/calculations.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import styles from '../console.module.css'
import jury from '../jury/jury.module.css'
import table from '../table.module.css'
import { useFigure } from './figures.ts'

interface JurorFiguresProps {
  /** Of the category. */
  name: string
  jurors: Calculation['categories'][number]['jurors']
}

/** Who marks strictly and who does not, folded: it is asked for where a ranking surprises. */
export const JurorFigures = ({ name, jurors }: JurorFiguresProps) => {
  const { words, say } = useWords('console-results')
  const figure = useFigure()
  const number = new Intl.NumberFormat(useLocale())
  return (
    <details>
      <summary>{say(words.said.jurors, { category: name })}</summary>
      <p className={styles.note}>{words.said.severity_help}</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.said.juror}</th>
            <th scope="col">{words.said.sheets}</th>
            <th scope="col">{words.said.severity}</th>
          </tr>
        </thead>
        <tbody>
          {jurors.map((juror, place) => (
            // Two may be called the same, and their order stands.
            <tr key={place}>
              <th scope="row">
                <bdi>{juror.name}</bdi>
              </th>
              <td className={jury.number} data-column={words.said.sheets}>
                {number.format(juror.sheets)}
              </td>
              <td className={jury.number} data-column={words.said.severity}>
                {figure(juror.severity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
