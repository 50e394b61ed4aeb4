import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import { declaredConflicts } from '#contract/rules/judging-choices.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useNumbered } from '../numbers.ts'
import { useMembers } from '../people/lists.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useJurors, useRefresh } from './lists.ts'

interface Watcher {
  id: string
  name: string
}

/** Of whom it can be said: the jury, and whoever runs the team. */
const useWatchers = (contest: string): Watcher[] => {
  const { items: jurors } = useJurors(contest)
  const { items: members } = useMembers()
  const judging = (jurors ?? []).flatMap(({ user_id, name, state }) =>
    user_id !== null && state === 'active' ? [{ id: user_id, name: name ?? '' }] : []
  )
  const running = (members ?? [])
    .filter(({ role }) => role === 'owner' || role === 'organiser')
    .map(({ user_id, first_name, last_name }) => ({ id: user_id, name: `${first_name} ${last_name}` }))
  return [...judging, ...running.filter(({ id }) => judging.every(each => each.id !== id))]
}

const useFound = (contest: string, q: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const query = api.entries.list.queryOptions({ input: { link, contest, q, limit: 24 } })
  return useQuery({ ...query, placeholderData: before => before }).data?.items ?? null
}

/** Keeps a person from a work, which is found by its words. */
export const SetConflict = ({ contest, close }: { contest: Contest; close: () => void }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-jury')
  const numbered = useNumbered()
  const { words: common } = useWords('common')
  const refresh = useRefresh()
  const [q, look] = useState('')
  const watchers = useWatchers(contest.id)
  const found = useFound(contest.id, q)
  const form = useForm({
    send: values => {
      const kind = declaredConflicts.find(each => each === values.text('kind')) ?? 'other'
      const [user, work, note] = [values.text('user'), values.text('work'), values.text('note')]
      return api.jury.set_conflict.call({ link, user, work, kind, note })
    },
    done: () => {
      refresh()
      close()
    }
  })
  const { field } = form
  return (
    <Dialog title={words.set.title} close={close}>
      <p>{words.set.text}</p>
      <DialogForm form={form} doing={words.set.doing} close={close}>
        <Choice {...field('user')} label={words.set.person} required>
          <option value="">{words.set.person_choose}</option>
          {watchers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Field
          {...field('q')}
          label={words.set.search}
          help={words.set.search_help}
          type="search"
          autoComplete="off"
          maxLength={80}
          onChange={({ target }) => look(target.value.trim())}
        />
        {found?.length === 0 ? <output>{words.set.work_none}</output> : null}
        <Choice {...field('work')} label={words.set.work} required>
          {found?.length === 1 ? null : <option value="">{words.set.work_choose}</option>}
          {(found ?? []).map(({ id, number, title, artist }) => (
            <option key={id} value={id}>
              {numbered(number)} {title}, {artist}
            </option>
          ))}
        </Choice>
        <Choice {...field('kind')} label={words.set.kind} defaultValue="other">
          {declaredConflicts.map(kind => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Choice>
        <TextArea
          {...field('note')}
          label={words.set.note}
          optional={common.form.optional}
          rows={2}
          maxLength={400}
        />
      </DialogForm>
    </Dialog>
  )
}
