import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { localeNames } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { editableAt } from './pages/editable.ts'
import look from './pages/pages.module.css'
import { TextEditor } from './pages/TextEditor.tsx'
import { useOpened } from './pages/use-opened.ts'
import type { TextAddress } from './pages/use-opened.ts'
import { useOwnTeam } from './use-own-team.ts'

const Opening = (address: TextAddress) => {
  const { data, isError, refetch } = useOpened(address)
  return data ? <TextEditor address={address} opened={data} /> : <Asking failed={isError} retry={refetch} />
}

/** Each language is a text of its own. */
const Languages = ({ current }: { current: Locale }) => {
  const { words } = useWords('console-pages')
  const { locales } = useOwnTeam()
  return (
    <nav aria-label={words.languages}>
      <ul className={look.languages}>
        {locales.map(locale => (
          <li key={locale}>
            <LinkTo
              to={`?text=${locale}`}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
              preventScrollReset
            >
              {localeNames[locale]}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PageScreen = () => {
  const { words } = useWords('console-pages')
  const { link, locales, default_locale } = useOwnTeam()
  const [search] = useSearchParams()
  const editable = editableAt(useParams().id)
  const locale = locales.find(each => each === search.get('text')) ?? default_locale
  if (!editable)
    return (
      <p>
        {words.no_page} <TeamLink to={paths.room('pages')}>{words.back}</TeamLink>
      </p>
    )
  const { page, to } = editable
  return (
    <>
      <p className={styles.note}>{words.help}</p>
      <div className={look.head}>
        <Languages current={locale} />
        <TeamLink to={paths.room('pages')}>{words.back}</TeamLink>
        <LinkTo to={to({ team_link: link, locale })} reloadDocument>
          {words.see}
        </LinkTo>
      </div>
      <Opening key={`${page}/${locale}`} page={page} locale={locale} />
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-pages',
  title: ({ words, id }) => {
    const editable = editableAt(id)
    return editable ? words.names[editable.name] : words.title
  },
  Component: PageScreen
})
