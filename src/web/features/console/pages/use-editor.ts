/* Writing a text: line by line, saved as a draft or published, and brought back from what was saved before. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ContentVersion } from '#contract/content.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { afterSave } from '#web/shell/saving/merging.ts'
import type { SaveMethod } from '#web/shell/saving/save-changes.ts'
import { useSaving } from '#web/shell/saving/use-saving.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { linesOf, treeOf } from './texts.ts'
import type { Lines } from './texts.ts'
import type { OpenedPage, TextAddress } from './use-opened.ts'

export const nameOf = (path: string): string => `translations.${path}`

const linesIn = (values: FormValues, { original }: OpenedPage): Lines =>
  Object.fromEntries(
    Object.keys(original).map(path => [path, values.text(nameOf(path)).replaceAll('\r\n', '\n')])
  )

/** As much of a version as is worked on. */
type Text = Pick<ContentVersion, 'version' | 'state' | 'translations'>

/** The product's own text, over which nothing was laid yet. */
const unwritten: Text = { version: 0, state: 'draft', translations: {} }

/** The calls that write, each of them once for what it is asked to write. */
const useWrites = (address: TextAddress) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const keys = useOnceKeys()
  const publish = useRef(false)
  return {
    aim: (whether: boolean): void => {
      publish.current = whether
    },
    save: (version: number, lines: Lines): Promise<ContentVersion> => {
      const input = { link, ...address, translations: treeOf(lines), version, publish: publish.current }
      return api.content.save.call(input, { context: { once: keys.of(input) } })
    },
    restore: (version: number): Promise<ContentVersion> => {
      const input = { link, ...address, version }
      return api.content.restore.call(input, { context: { once: keys.of(input) } })
    },
    done: keys.done
  }
}

const wayOf = (
  { save }: ReturnType<typeof useWrites>,
  { original }: OpenedPage
): SaveMethod<Text, Lines> => ({
  valuesOf: ({ translations }) => linesOf(translations),
  send: ({ version, translations }, changes) => {
    const lines = { ...linesOf(translations), ...changes }
    // What the product has no text for any more goes.
    return save(version, Object.fromEntries(Object.keys(original).map(path => [path, lines[path] ?? ''])))
  },
  // A draft is published as it is, too.
  always: true
})

/** What the fields are filled with, and whether more is typed than is saved: they keep what is typed themselves. */
const useSheet = (opened: OpenedPage) => {
  const [lines, fill] = useState(() => linesOf((opened.newest ?? unwritten).translations))
  const [dirty, touched] = useState(false)
  return {
    lines,
    dirty,
    touch: () => touched(true),
    /** What was typed since it was sent stays. */
    take: ({ translations }: Text, sent: Lines, typed: Lines): void => {
      const after = afterSave(linesOf(translations), sent, typed)
      fill(after.values)
      touched(after.unsaved)
    }
  }
}

export const useEditor = (address: TextAddress, opened: OpenedPage) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const writes = useWrites(address)
  const { lines, dirty, ...sheet } = useSheet(opened)
  const saving = useSaving(opened.newest ?? unwritten, wayOf(writes, opened))

  const take = (found: Attempt<Text, Lines>, sent: Lines, typed: Lines): void => {
    saving.take(found)
    if ('conflict' in found) return
    writes.done()
    sheet.take(found.saved, sent, typed)
    void queries.invalidateQueries({ queryKey: api.content.key() })
  }

  const { again, ...form } = useForm<Attempt<Text, Lines>>({
    send: values => saving.attempt(linesIn(values, opened)),
    done: (found, values, typed) => take(found, linesIn(values, opened), linesIn(typed(), opened)),
    refused: () => {
      saving.forget()
      return false
    }
  })

  return {
    ...saving,
    lines,
    dirty,
    form,
    settle: (taken: readonly string[]) => again(values => saving.attempt(linesIn(values, opened), taken)),
    restore: async (version: number) => take({ saved: await writes.restore(version), refill: true }, {}, {}),
    touch: () => {
      sheet.touch()
      if (saving.saved) saving.forget()
    },
    aim: writes.aim
  }
}

export type PageEditor = ReturnType<typeof useEditor>
