import { useState } from 'react'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { ListTable } from '../ListTable.tsx'
import { momentIn } from '../dates.ts'
import { useOwnTeam } from '../use-own-team.ts'
import type { PageEditor } from './use-editor.ts'
import type { TextAddress } from './use-opened.ts'

const List = ({ address, editor }: VersionsProps) => {
  const { words, say } = useWords('console-pages')
  const locale = useLocale()
  const { api } = useShell()
  const { link } = useOwnTeam()
  const list = usePaged(api.content.versions, { link, ...address })
  const [old, bringBack] = useState<number | null>(null)
  return (
    <>
      <ListTable
        list={list}
        none={words.no_versions}
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
            number === list.items?.[0]?.version
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
