/* What the forms call a field that an entry names; what none of them knows has no words. */
import { kindOf, type AuditKind } from '#contract/rules/audit-verbs.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

interface Forms {
  blog: Pick<WordsOf<'console-blog'>, 'names'>
  contests: Pick<WordsOf<'console-contests'>, 'names'>
  settings: Pick<WordsOf<'console-settings'>, 'names' | 'pictures' | 'billing' | 'features'>
}

export const fieldNames = ({
  blog,
  contests,
  settings: { names, pictures, billing, features }
}: Forms): Partial<Record<AuditKind | 'billing', Record<string, string>>> => ({
  post: { ...blog.names, texts: blog.names.body, publish_now: blog.names.publish_at },
  contest: contests.names,
  billing: billing.names,
  team: {
    ...names,
    logo_id: pictures.logo,
    cover_id: pictures.cover,
    'features.public_rating': features.public_rating,
    'features.courses': features.courses,
    'features.portfolios': features.portfolios,
    'features.opportunities': features.opportunities
  }
})

export const useFieldWords = ({
  verb
}: Pick<AuditEntry, 'verb'>): ((field: string) => string | undefined) => {
  const { words: blog } = useWords('console-blog')
  const { words: contests } = useWords('console-contests')
  const { words: settings } = useWords('console-settings')
  const known = fieldNames({ blog, contests, settings })
  // Done to the team as its other settings are, in a form of its own: both have a name and a country.
  const form = verb === 'team.billing_changed' ? 'billing' : kindOf(verb)
  return field => known[form]?.[field]
}
