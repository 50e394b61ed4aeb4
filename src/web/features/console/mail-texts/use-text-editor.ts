/* The words of one letter in one language while they are worked on. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailText, MailWords } from '#contract/mail-texts.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useEditor, type Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'

const ours: MailWords = { subject: '', preheader: '', body: '' }

export const idAt = (path: string): string => `mail-text-${path.replace('words.', '')}`

export interface TextEditing extends Editing<MailText, MailWords> {
  /** As a call wants it. */
  address: Pick<MailText, 'name' | 'variant' | 'locale'> & { link: string }
  /** Back to the product's words, at once. */
  reset: () => Promise<void>
  /** The version that was let go of a moment ago. */
  undone: number | null
  restore: (version: number) => Promise<void>
}

export const useTextEditor = (opened: MailText): TextEditing => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const [undone, letGo] = useState<number | null>(null)
  const { name, variant, locale } = opened
  const address = { link, name, variant, locale }
  const calls = api.mail_texts
  const editing = useEditor<MailText, MailWords>(opened, {
    valuesOf: ({ words }) => words,
    idAt,
    send: ({ version, words }, changes) =>
      calls.save.call({ ...address, version, words: { ...words, ...changes } }),
    tell: text => {
      queries.setQueryData(calls.get.queryKey({ input: address }), text)
      for (const queryKey of [calls.list.key(), calls.versions.key()])
        void queries.invalidateQueries({ queryKey })
    }
  })
  const { version } = editing.thing
  return {
    ...editing,
    address,
    change: words => {
      letGo(null)
      editing.change(words)
    },
    async reset() {
      if (await editing.run(() => calls.save.call({ ...address, version, words: ours }))) letGo(version)
    },
    undone,
    async restore(take) {
      if (await editing.run(() => calls.restore.call({ ...address, version, take }))) letGo(null)
    }
  }
}
