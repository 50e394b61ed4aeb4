import { IconCircle, IconCircleCheckFilled, IconCircleDotted, IconCircleHalf2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { localeNames } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import type { Page } from '#contract/content.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { mainPages } from './editable.ts'
import { markOf } from './mark.ts'
import styles from './pages.module.css'

const icons = {
  missing: IconCircleDotted,
  draft: IconCircle,
  changed: IconCircleHalf2,
  published: IconCircleCheckFilled
}

// Reading versions counts as writing does; what is saved here is asked for anew at once.
const staleTime = 300_000

const Mark = ({ page, locale, title }: { page: Page; locale: Locale; title: string }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-pages')
  const input = { link, page, locale }
  const saved = useQuery({
    ...api.content.versions.queryOptions({ input: { ...input, limit: 1 } }),
    staleTime
  })
  const shown = useQuery({ ...api.content.get.queryOptions({ input }), staleTime })
  const mark = saved.data && shown.data ? markOf(saved.data.items[0], shown.data.version) : null
  const Icon = mark ? icons[mark] : null
  const state = mark ? words.marks[mark] : saved.isError || shown.isError ? words.marks.unknown : '…'
  return (
    <TeamLink
      className={styles.mark}
      to={place => `${paths.room('pages', page)(place)}?text=${locale}`}
      aria-label={say(words.marks.of, { page: title, language: localeNames[locale], state })}
    >
      {Icon ? <Icon stroke={1.5} aria-hidden="true" /> : null}
      {state}
    </TeamLink>
  )
}

/** Every page, and how far it has come in each language; a mark leads to the text. */
export const PageTable = ({ pages }: { pages: typeof mainPages }) => {
  const { words } = useWords('console-pages')
  const { locales } = useOwnTeam()
  return (
    <DataTable
      rows={pages}
      keyOf={({ page }) => page}
      columns={[
        { title: words.page, as: 'name', render: ({ name }) => words.names[name] },
        ...locales.map(locale => ({
          title: localeNames[locale],
          render: ({ page, name }: (typeof pages)[number]) => (
            <Mark page={page} locale={locale} title={words.names[name]} />
          )
        }))
      ]}
    />
  )
}
