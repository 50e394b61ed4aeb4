import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mostRates, type TaxRate } from '#contract/rules/tax-rates.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import look from '#web/ui/field.module.css'
import { described, FieldError, type FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import styles from './billing.module.css'

interface RateTableProps {
  field: (name: string) => FieldFacts
  before: readonly TaxRate[]
  /** A row has come or gone. */
  changed: () => void
}

interface Row {
  key: number
  valid_from: string
  /** In percent, as it stands in the field. */
  percent: string
}

/** In the order of their rows, by which the server says what is wrong. What is missing in one was said before. */
export const ratesIn = ({ text }: FormValues): TaxRate[] =>
  Array.from({ length: mostRates }, (_, place) => ({
    valid_from: text(`rates.${place}.valid_from`),
    rate: Math.round(Number(text(`rates.${place}.rate`)) * 100)
  })).filter(({ valid_from }) => valid_from !== '')

const useRows = (before: readonly TaxRate[]) => {
  const next = useRef(before.length)
  const [rows, setRows] = useState<readonly Row[]>(() =>
    before.map(({ valid_from, rate }, key) => ({ key, valid_from, percent: String(rate / 100) }))
  )
  return {
    rows,
    add: (): number => {
      const key = next.current++
      setRows([...rows, { key, valid_from: '', percent: '' }])
      return key
    },
    remove: (key: number) => setRows(rows.filter(row => row.key !== key))
  }
}

interface CellProps extends FieldFacts {
  label: string
  type: 'date' | 'number'
  defaultValue: string
}

/** Its column's head is its label, for those who see it; each is called by its row for the others. */
const Cell = ({ label, error, ...facts }: CellProps) => (
  <td>
    <input
      {...facts}
      {...described({ id: facts.id, error })}
      {...(facts.type === 'number' && { min: 0, max: 100, step: 0.01, inputMode: 'decimal' })}
      className={look.input}
      aria-label={label}
      data-label={label}
      dir="ltr"
      required
    />
    <FieldError id={facts.id} error={error} />
  </td>
)

/** Each rate from its day on, until the next begins. */
export const RateTable = ({ field, before, changed }: RateTableProps) => {
  const { words, say } = useWords('console-settings')
  const { billing } = words
  const { rows, add, remove } = useRows(before)
  const body = useRef<HTMLTableSectionElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [added, focus] = useState<number | null>(null)

  // Whoever adds a rate types it next.
  useEffect(() => {
    if (added !== null) body.current?.querySelector<HTMLInputElement>('tr:last-of-type input')?.focus()
  }, [added])

  return (
    <div className={styles.rates}>
      {rows.length === 0 ? (
        <p className={styles.none}>{billing.rates_none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.caption}>{billing.names.rates}</caption>
          <thead>
            <tr>
              <th scope="col">{billing.valid_from}</th>
              <th scope="col">{billing.percent}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ key, valid_from, percent }, place) => (
              <tr key={key}>
                <Cell
                  {...field(`rates.${place}.valid_from`)}
                  type="date"
                  label={say(billing.valid_from_of, { place: place + 1 })}
                  defaultValue={valid_from}
                />
                <Cell
                  {...field(`rates.${place}.rate`)}
                  type="number"
                  label={say(billing.percent_of, { place: place + 1 })}
                  defaultValue={percent}
                />
                <td>
                  <button
                    className={styles.remove}
                    type="button"
                    aria-label={say(billing.remove_rate, { place: place + 1 })}
                    onClick={() => {
                      remove(key)
                      changed()
                      // It stays where the row was not.
                      adding.current?.focus()
                    }}
                  >
                    <IconTrash stroke={1.5} aria-hidden="true" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        ref={adding}
        className={`${button.plain} ${styles.add}`}
        type="button"
        aria-disabled={rows.length >= mostRates}
        onClick={() => {
          if (rows.length >= mostRates) return
          focus(add())
          changed()
        }}
      >
        {billing.add_rate}
      </button>
    </div>
  )
}
