import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { EntryFilters } from './filters.ts'
import styles from './desk.module.css'

const useViews = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const { data } = useQuery(api.saved_views.list.queryOptions({ input: { link } }))
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.saved_views.key() })
  return { views: data?.views ?? [], refresh }
}

interface NamingProps {
  filters: EntryFilters
  done: () => void
  close: () => void
}

const Naming = ({ filters, done, close }: NamingProps) => {
  const { words } = useWords('console-entries')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const form = useForm({
    send: values => api.saved_views.save.call({ link, name: values.text('name'), asked: filters }),
    done
  })
  return (
    <Dialog title={words.saved.title} close={close}>
      <p>{words.saved.text}</p>
      <DialogForm form={form} doing={words.saved.doing} close={close}>
        <Field {...form.field('name')} label={words.saved.name} maxLength={60} required />
      </DialogForm>
    </Dialog>
  )
}

const Kept = ({ view: { id, name, asked }, removed }: { view: SavedView; removed: () => void }) => {
  const { words, say } = useWords('console-entries')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { send, busy, refusal, wait } = useCall(() => api.saved_views.remove.call({ link, id }))
  const remove = async (): Promise<void> => {
    if (await send(undefined)) removed()
  }
  return (
    <li>
      <LinkTo to={printFilters(asked)} preventScrollReset>
        <bdi>{name}</bdi>
      </LinkTo>{' '}
      <button
        className={button.plain}
        type="button"
        aria-disabled={busy}
        aria-label={say(words.saved.remove_which, { name })}
        onClick={() => void remove()}
      >
        {words.saved.remove}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </li>
  )
}

/** What the team looks at again and again, for everyone who sits at the desk. */
export const SavedViews = ({ filters }: { filters: EntryFilters }) => {
  const { words } = useWords('console-entries')
  const { views, refresh } = useViews()
  const [naming, name] = useState(false)
  return (
    <Menu mark={words.saved.label} signed>
      {views.length === 0 ? (
        <p>{words.saved.none}</p>
      ) : (
        <ul className={styles.views}>
          {views.map(view => (
            <Kept key={view.id} view={view} removed={refresh} />
          ))}
        </ul>
      )}
      <button className={button.plain} type="button" onClick={() => name(true)}>
        {words.saved.save}
      </button>
      {naming ? (
        <Naming
          filters={filters}
          close={() => name(false)}
          done={() => {
            name(false)
            refresh()
          }}
        />
      ) : null}
    </Menu>
  )
}
