import { TickBox } from '#web/ui/form/boxes.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { columnNames } from './columns.ts'
import type { EntryColumn } from './columns.ts'

interface ColumnsProps {
  shown: (column: EntryColumn) => boolean
  toggle: (column: EntryColumn) => void
}

export const Columns = ({ shown, toggle }: ColumnsProps) => {
  const { words } = useWords('console-entries')
  return (
    <Menu mark={words.columns_label} signed>
      <ul>
        {columnNames.map(column => (
          <li key={column}>
            <label>
              <TickBox dense="labelled" checked={shown(column)} onChange={() => toggle(column)} />
              {words.columns[column]}
            </label>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
