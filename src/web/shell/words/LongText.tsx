import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LongPage } from '#contract/content.ts'
import { LongDocument } from '#web/ui/document/LongDocument.tsx'
import { useLocale } from './locale.ts'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import { useWords, wordsQuery } from './page-words.tsx'

export const LongText = ({ page, before }: { page: LongPage; before?: ReactNode }) => {
  const { api } = useShell()
  const locale = useLocale()
  const { words } = useWords(page)
  const { words: common, say } = useWords('common')
  const at = [page, useTeam()?.link, locale] as const
  const { data } = useSuspenseQuery(wordsQuery(api, ...at))
  return (
    <LongDocument
      title={words.title}
      lead={words.lead}
      body={data.body ?? []}
      before={before}
      contents={common.document.contents}
      // The product's own words are version 0; a team's begin at 1.
      version={data.version > 0 ? say(common.document.version, { version: data.version }) : null}
    />
  )
}
