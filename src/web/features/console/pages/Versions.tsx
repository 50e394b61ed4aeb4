import { useState } from 'react'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Asking } from '../Asking.tsx'
import { Confirm } from '../Confirm.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import { ShowMore } from '../ShowMore.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import type { PageEditor } from './use-editor.ts'
import type { TextAddress } from './use-opened.ts'

const List = ({ address, editor }: VersionsProps) => {
  const { words, say } = useWords('console-pages')
  const locale = useLocale()
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { items, failed, retry, more, busy } = usePaged(api.content.versions, { link, ...address })
  const [old, bringBack] = useState<number | null>(null)
  if (!items) return <Asking failed={failed} retry={retry} />
  if (items.length === 0) return <p className={table.none}>{words.no_versions}</p>
  return (
    <>
      <DataTable
        rows={items}
        keyOf={({ version }) => String(version)}
        columns={[
          { title: words.version, as: 'name', render: ({ version }) => version },
          { title: words.state, render: ({ state }) => words.states[state] },
          {
            title: words.saved_at,
            render: ({ edited_at, edited_by }) => (
              <>
                {momentIn(locale, edited_at)}
                {edited_by ? (
                  <>
                    , <bdi>{edited_by}</bdi>
                  </>
                ) : null}
              </>
            )
          }
        ]}
        acts={{
          title: words.actions,
          of: ({ version: number }) =>
            number === items[0]?.version
              ? []
              : [
                  {
                    label: words.restore.label,
                    of: say(words.restore.of, { number }),
                    act: () => bringBack(number)
                  }
                ]
        }}
      />
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
  editor: PageEditor
}

/** All that was saved before, asked for when somebody unfolds it. */
export const Versions = (props: VersionsProps) => {
  const { words } = useWords('console-pages')
  const [unfolded, unfold] = useState(false)
  return (
    <Disclosure label={words.versions} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
      {unfolded ? <List {...props} /> : null}
    </Disclosure>
  )
}
