import { useState } from 'react'
import type { ContentVersion } from '#contract/content.ts'
import { useLocale } from '#web/shell/locale.ts'
import { usePaged } from '#web/shell/paged/use-paged.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import { Asking } from '../Asking.tsx'
import { Confirm } from '../Confirm.tsx'
import { momentIn } from '../dates.ts'
import { ShowMore } from '../ShowMore.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './pages.module.css'
import type { Editor } from './use-editor.ts'
import type { TextAddress } from './use-opened.ts'

type Summary = Omit<ContentVersion, 'translations'>

const Row = ({ version, restore }: { version: Summary; restore: (() => void) | null }) => {
  const { words, say } = useWords('console-pages')
  const locale = useLocale()
  const { version: number } = version
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{words.states[version.state]}</td>
      <td>
        {momentIn(locale, version.edited_at)}
        {version.edited_by ? (
          <>
            , <bdi>{version.edited_by}</bdi>
          </>
        ) : null}
      </td>
      <td>
        {restore ? (
          <div className={table.acts}>
            <button type="button" aria-label={say(words.restore.of, { number })} onClick={restore}>
              {words.restore.label}
            </button>
          </div>
        ) : null}
      </td>
    </tr>
  )
}

const List = ({ address, editor }: VersionsProps) => {
  const { words, say } = useWords('console-pages')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { items, failed, retry, more, busy } = usePaged(api.content.versions, { link, ...address })
  const [old, bringBack] = useState<number | null>(null)
  if (!items) return <Asking failed={failed} retry={retry} />
  if (items.length === 0) return <p className={table.none}>{words.no_versions}</p>
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.version}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.saved_at}</th>
            <th scope="col">{words.actions}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((version, place) => (
            <Row
              key={version.version}
              version={version}
              restore={place === 0 ? null : () => bringBack(version.version)}
            />
          ))}
        </tbody>
      </table>
      <ShowMore more={more} busy={busy} />
      {old === null ? null : (
        <Confirm
          title={say(words.restore.title, { number: old })}
          text={words.restore.text}
          doing={words.restore.doing}
          act={() => editor.restore(old)}
          done={() => bringBack(null)}
          close={() => bringBack(null)}
        />
      )}
    </>
  )
}

interface VersionsProps {
  address: TextAddress
  editor: Editor
}

/** All that was saved before, asked for when somebody unfolds it. */
export const Versions = (props: VersionsProps) => {
  const { words } = useWords('console-pages')
  const [unfolded, unfold] = useState(false)
  return (
    <details className={styles.others} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
      <summary>{words.versions}</summary>
      {unfolded ? <List {...props} /> : null}
    </details>
  )
}
