import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { localeNames, type Locale } from '#contract/locales.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Asking } from './Asking.tsx'
import { letterOf, textFilters } from './mail-texts/letter-id.ts'
import { TextEditor } from './mail-texts/TextEditor.tsx'
import { useLetterName } from './mail-texts/use-letter-name.ts'
import styles from './console.module.css'
import { useOwnTeam } from './use-own-team.ts'

type Letter = NonNullable<ReturnType<typeof letterOf>>

const Opened = ({ name, variant, locale }: Letter & { locale: Locale }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { data, isError, refetch } = useQuery({
    ...api.mail_texts.get.queryOptions({ input: { link, name, variant, locale } }),
    // What is typed is not to be typed over.
    refetchOnWindowFocus: false
  })
  if (!data) return <Asking failed={isError} retry={refetch} />
  return <TextEditor key={locale} opened={data} />
}

const MailTextScreen = () => {
  const { id = '' } = useParams()
  const { locales, default_locale } = useOwnTeam()
  const [search, go] = useSearchParams()
  const { words } = useWords('console-mail-texts')
  const nameOf = useLetterName()
  const letter = letterOf(id)
  const asked = textFilters.parse(search).language
  const locale = asked !== undefined && locales.includes(asked) ? asked : default_locale
  return (
    <>
      <p>
        <TeamLink to={paths.room('mail_texts')}>{words.back}</TeamLink>
      </p>
      {letter ? (
        <>
          <h2 className={styles.heading}>{nameOf(letter.name, letter.variant)}</h2>
          <Choice
            id="mail-text-language"
            name="language"
            label={words.names.language}
            value={locale}
            onChange={({ currentTarget }) => go({ language: currentTarget.value }, { replace: true })}
          >
            {locales.map(each => (
              <option key={each} value={each} lang={each}>
                {localeNames[each]}
              </option>
            ))}
          </Choice>
          <Opened key={id} {...letter} locale={locale} />
        </>
      ) : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-mail-texts',
  query: ['language'],
  title: ({ words }) => words.one_title,
  Component: MailTextScreen
})
