import { useWords } from '#web/shell/words.tsx'
import { columnNames } from './columns.ts'
import type { Column } from './columns.ts'
import styles from './desk.module.css'

interface ColumnsProps {
  shown: (column: Column) => boolean
  toggle: (column: Column) => void
}

export const Columns = ({ shown, toggle }: ColumnsProps) => {
  const { words } = useWords('console-entries')
  return (
    <details className={styles.columns}>
      <summary>{words.columns_label}</summary>
      <ul>
        {columnNames.map(column => (
          <li key={column}>
            <label>
              <input
                type="checkbox"
                className={styles.tick}
                checked={shown(column)}
                onChange={() => toggle(column)}
              />
              {words.columns[column]}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
