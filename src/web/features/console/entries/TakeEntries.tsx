import { useState } from 'react'
import { entryFiles, type EntryFile } from '#contract/rules/entry-choices.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Download } from '../Download.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { EntryFilters } from './filters.ts'
import styles from './desk.module.css'

/** The entries that are filters for, as a table for other programs or with their pictures as they were sent. */
export const TakeEntries = ({ filters: { view: _, sort: __, ...choice } }: { filters: EntryFilters }) => {
  const { words } = useWords('console-entries')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const [url, begin] = useState<string | null>(null)
  const { send, busy, refusal, wait } = useCall((kind: EntryFile) =>
    api.entries.export.call({ link, ...choice, kind })
  )
  const take = async (kind: EntryFile): Promise<void> => {
    begin(null)
    const outcome = await send(kind)
    if (outcome && 'answer' in outcome) begin(outcome.answer.url)
  }
  return (
    <>
      <Menu mark={words.take.label} signed>
        <ul>
          {entryFiles.map(kind => (
            <li key={kind}>
              <button type="button" aria-disabled={busy} onClick={() => void take(kind)}>
                {words.take[kind]}
              </button>
            </li>
          ))}
        </ul>
      </Menu>
      {/* Not in the menu, which folds away once it is left. */}
      <div className={styles.taken}>
        <div aria-live="polite">
          {url === null ? null : <Download key={url} url={url} words={words.take} />}
        </div>
        <Refused refusal={refusal} wait={wait} />
      </div>
    </>
  )
}
