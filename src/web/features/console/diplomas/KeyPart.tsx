import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishedKey } from '#contract/diploma-shapes.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Asking } from '../Asking.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { dayIn } from '../dates.ts'
import { useOwnTeam } from '../use-own-team.ts'
import own from './diplomas.module.css'

const Key = ({ published: { jwk, created_at, ended_at } }: { published: PublishedKey }) => {
  const { words, say } = useWords('console-diplomas')
  const locale = useLocale()
  const from = dayIn(locale, created_at)
  return (
    <li>
      <code dir="ltr" className={own.key}>
        {jwk.x}
      </code>
      <span className={styles.note}>
        {ended_at === null
          ? say(words.key.since, { day: from })
          : say(words.key.until, { from, to: dayIn(locale, ended_at) })}
      </span>
    </li>
  )
}

/** With which the team signs; owners may begin another. */
export const KeyPart = ({ changes }: { changes: boolean }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-diplomas')
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const [asked, ask] = useState(false)
  const { data, isError, refetch } = useQuery(
    api.diplomas.keys.queryOptions({ input: { team: link }, staleTime: 0 })
  )
  const { key } = words
  const renew = async (): Promise<void> => {
    const input = { link, replaces: data?.keys.find(({ ended_at }) => ended_at === null)?.id ?? '' }
    await api.diplomas.new_key.call(input, { context: { once: keys.of(input) } })
    keys.done()
    void queries.invalidateQueries({ queryKey: api.diplomas.keys.key() })
  }
  return (
    <section className={styles.part}>
      <h2>{key.title}</h2>
      <p className={styles.note}>{key.text}</p>
      {data ? null : <Asking failed={isError} retry={refetch} />}
      {data?.keys.length === 0 ? <p>{key.none}</p> : null}
      <ul className={own.keys}>
        {data?.keys.map(each => (
          <Key key={each.id} published={each} />
        ))}
      </ul>
      {changes && data && data.keys.length > 0 ? (
        <p>
          <button className={button.plain} type="button" onClick={() => ask(true)}>
            {key.change}
          </button>
        </p>
      ) : null}
      {asked ? (
        <Confirm
          title={key.question}
          text={key.consequence}
          doing={key.change}
          act={renew}
          done={() => ask(false)}
          close={() => ask(false)}
        />
      ) : null}
    </section>
  )
}
