import { numberIn } from '#content/messages.ts'
import type { Calculation } from '#contract/calculations.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
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
  const locale = useLocale()
  return (
    <Disclosure label={say(words.said.jurors, { category: name })}>
      <p className={styles.note}>{words.said.severity_help}</p>
      <DataTable
        rows={jurors}
        // Two may be called the same, and their order stands.
        keyOf={juror => String(jurors.indexOf(juror))}
        columns={[
          { title: words.said.juror, as: 'name', render: juror => juror.name },
          { title: words.said.sheets, as: 'number', render: ({ sheets }) => numberIn(locale, sheets) },
          { title: words.said.severity, as: 'number', render: ({ severity }) => figure(severity) }
        ]}
      />
    </Disclosure>
  )
}
