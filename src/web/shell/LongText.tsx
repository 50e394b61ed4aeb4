import { useSuspenseQuery } from '@tanstack/react-query'
import { LongDocument } from '#web/ui/document/LongDocument.tsx'
import { useLocale } from './locale.ts'
import { useShell } from './shell-context.ts'
import { useTeam } from './team.ts'
import { useWords, wordsQuery } from './words.tsx'

/** The pages that are one long text, a team's own or the product's. */
type LongPage = 'about' | 'rulebook' | 'page-terms' | 'page-privacy'

export const LongText = ({ page }: { page: LongPage }) => {
  const { api } = useShell()
  const locale = useLocale()
  const { words } = useWords(page)
  const { words: common, say } = useWords('common')
  const { data } = useSuspenseQuery(wordsQuery(api, page, useTeam()?.link, locale))
  return (
    <LongDocument
      title={words.title}
      lead={words.lead}
      body={words.body}
      contents={common.document.contents}
      // The product's own words are version 0; a team's begin at 1.
      version={data.version > 0 ? say(common.document.version, { version: data.version }) : null}
    />
  )
}
