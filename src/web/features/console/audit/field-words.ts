/* What the forms call a field that an entry names; what none of them knows has no words. */
import { kindOf, type AuditKind } from '#contract/rules/audit-verbs.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { WordsOf } from '#web/shell/catalogues.ts'
import { useWords } from '#web/shell/words.tsx'

interface Forms {
  blog: Pick<WordsOf<'console-blog'>, 'names'>
  contests: Pick<WordsOf<'console-contests'>, 'names'>
  settings: Pick<WordsOf<'console-settings'>, 'names' | 'pictures'>
}

export const fieldNames = ({
  blog,
  contests,
  settings: { names, pictures }
}: Forms): Partial<Record<AuditKind, Record<string, string>>> => ({
  post: { ...blog.names, texts: blog.names.body, publish_now: blog.names.publish_at },
  contest: contests.names,
  team: { ...names, logo_id: pictures.logo, cover_id: pictures.cover }
})

export const useFieldWords = ({
  verb
}: Pick<AuditEntry, 'verb'>): ((field: string) => string | undefined) => {
  const { words: blog } = useWords('console-blog')
  const { words: contests } = useWords('console-contests')
  const { words: settings } = useWords('console-settings')
  const known = fieldNames({ blog, contests, settings })
  return field => known[kindOf(verb)]?.[field]
}
