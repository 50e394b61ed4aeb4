import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useDeferredValue, useId, useState } from 'react'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './blog.module.css'

const most = 8

/** Works on show alone, found by their words. */
export const WorkDialog = ({ editor, close }: { editor: Editor; close: () => void }) => {
  const { api } = useShell()
  const { words } = useWords('console-blog')
  const { link: team } = useOwnTeam()
  const id = useId()
  const [typed, type] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery(
    api.works_front.list.queryOptions({ input: { team, limit: most, ...(q && { q }) } })
  )
  const set = (work_id: string): void => {
    editor.chain().focus().insertContent({ type: 'work', attrs: { work_id } }).run()
    close()
  }
  return (
    <Dialog title={words.work.title} close={close}>
      <Field
        id={id}
        name="q"
        type="search"
        label={words.work.search}
        maxLength={80}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        // It stands within the form of the post, which this does not send.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {data?.items.length === 0 ? <output>{words.work.none}</output> : null}
      <ul className={own.found}>
        {data?.items.map(work => (
          <li key={work.id}>
            <button className={button.plain} type="button" onClick={() => set(work.id)}>
              <bdi>{work.title}</bdi>, <bdi>{work.artist.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <CancelButton close={close} />
      </DialogActions>
    </Dialog>
  )
}
