import { useState } from 'react'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { ListTable } from '../ListTable.tsx'
import { momentIn } from '../dates.ts'
import type { TextEditing } from './use-text-editor.ts'

const List = ({ editor }: { editor: TextEditing }) => {
  const { words, say } = useWords('console-mail-texts')
  const told = words.versions
  const locale = useLocale()
  const { api } = useShell()
  const list = usePaged(api.mail_texts.versions, editor.address)
  const [old, bringBack] = useState<number | null>(null)
  return (
    <>
      <ListTable
        list={list}
        none={told.none}
        keyOf={({ version }) => String(version)}
        columns={[
          { title: told.version, as: 'name', render: ({ version }) => version },
          {
            title: told.saved_at,
            render: ({ edited_at, edited_by }) => (
              <>
                {edited_at === null ? null : momentIn(locale, edited_at)}
                {edited_by === null ? null : (
                  <>
                    , <bdi>{edited_by}</bdi>
                  </>
                )}
              </>
            )
          },
          {
            title: told.subject,
            render: ({ words: { subject, preheader, body } }) => (
              <bdi>{subject || (preheader || body ? '…' : told.ours)}</bdi>
            )
          }
        ]}
        acts={{
          title: told.actions,
          of: ({ version: number }) =>
            number === editor.thing.version
              ? []
              : [
                  {
                    label: told.restore,
                    of: say(told.restore_of, { number }),
                    act: () => bringBack(number)
                  }
                ]
        }}
      />
      {old === null ? null : (
        <Confirm
          title={say(told.restore_title, { number: old })}
          text={told.restore_text}
          doing={told.restore}
          act={() => editor.restore(old)}
          done={() => bringBack(null)}
          close={() => bringBack(null)}
        />
      )}
    </>
  )
}

/** All that was saved before, asked for when somebody unfolds it. */
export const Versions = ({ editor }: { editor: TextEditing }) => {
  const { words } = useWords('console-mail-texts')
  const [unfolded, unfold] = useState(false)
  return (
    <Disclosure label={words.versions.title} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
      {unfolded ? <List editor={editor} /> : null}
    </Disclosure>
  )
}
