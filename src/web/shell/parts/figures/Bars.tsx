import type { CSSProperties } from 'react'
import { numberIn } from '#content/messages.ts'
import { useLocale } from '../../words/locale.ts'
import styles from './figures.module.css'

export interface Bar {
  name: string
  value: number
}

/** The bars are the table's own cells: what is drawn is what is read. */
export const Bars = ({
  caption,
  heads,
  bars
}: {
  caption: string
  heads: [string, string]
  bars: readonly Bar[]
}) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const locale = useLocale()
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              {value > 0 ? (
                // React's types know no custom properties.
                <span className={styles.bar} style={{ '--part': value / most } as CSSProperties} />
              ) : null}
              {numberIn(locale, value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
