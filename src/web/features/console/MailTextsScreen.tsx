import { useQuery } from '@tanstack/react-query'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { DataTable } from './DataTable.tsx'
import { languageNames } from './language-names.ts'
import { letterId } from './mail-texts/letter-id.ts'
import { useLetterName } from './mail-texts/use-letter-name.ts'
import table from './table.module.css'
import { useOwnTeam } from './use-own-team.ts'

const MailTextsScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-mail-texts')
  const locale = useLocale()
  const nameOf = useLetterName()
  const { data, isError, refetch } = useQuery(api.mail_texts.list.queryOptions({ input: { link } }))
  const rows = data?.letters.flatMap(({ name, variants }) => variants.map(each => ({ name, ...each })))
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      {rows ? (
        <DataTable
          rows={rows}
          keyOf={({ name, variant }) => letterId(name, variant)}
          columns={[
            {
              title: words.columns.letter,
              as: 'name',
              render: ({ name, variant }) => (
                <TeamLink className={table.link} to={paths.room('mail_texts', letterId(name, variant))}>
                  {nameOf(name, variant)}
                </TeamLink>
              )
            },
            {
              title: words.columns.own,
              render: ({ own }) => languageNames(own, locale)
            },
            {
              title: words.columns.ours,
              render: ({ own }) =>
                languageNames(data?.locales.filter(each => !own.includes(each)) ?? [], locale)
            }
          ]}
        />
      ) : (
        <Asking failed={isError} retry={refetch} />
      )}
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-mail-texts', Component: MailTextsScreen })
