import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { Erasure as Foreseen } from '#contract/account-shapes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useStillIn } from '#web/shell/session/me.ts'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Section } from '../Section.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'
import styles from './erasure.module.css'

/** Teams without another owner: they must be given away or closed first. */
const Blocking = ({ teams }: Pick<Foreseen, 'teams'>) => {
  const { words } = useWords('user-setting')
  return (
    <Notice title={words.erasure.blocked.title}>
      <p>{words.erasure.blocked.text}</p>
      <ul className={styles.blocking}>
        {teams.map(({ link, name }) => (
          <li key={link}>
            <bdi>{name}</bdi>
            {/* That team may not speak the language of this page. */}
            <LinkTo to={paths.room('people')({ team_link: link })}>{words.erasure.blocked.people}</LinkTo>
            <LinkTo to={paths.room('settings')({ team_link: link })}>{words.erasure.blocked.close}</LinkTo>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What the law keeps, and what is not settled by going. */
const Kept = ({ invoices, owed }: Pick<Foreseen, 'invoices' | 'owed'>) => {
  const { words, say } = useWords('user-setting')
  const locale = useLocale()
  const { erasure } = words
  return (
    <>
      {invoices > 0 ? <li>{say(erasure.invoices, { count: invoices })}</li> : null}
      {owed.map(({ currency, due, owed_back }) => (
        <Fragment key={currency}>
          {due > 0 ? <li>{say(erasure.due, { amount: formatMoney(due, currency, locale) })}</li> : null}
          {owed_back > 0 ? (
            <li>{say(erasure.owed_back, { amount: formatMoney(owed_back, currency, locale) })}</li>
          ) : null}
        </Fragment>
      ))}
    </>
  )
}

const Consequences = ({ teams, sessions, ...kept }: Foreseen) => {
  const { words, say } = useWords('user-setting')
  const { erasure } = words
  return (
    <ul className={styles.list}>
      <li>{erasure.gone}</li>
      <li>{erasure.works}</li>
      <li>{say(erasure.sessions, { count: sessions })}</li>
      {teams
        .filter(({ blocks }) => !blocks)
        .map(({ link, name, role }) => (
          <li key={link}>{say(erasure.team, { name, role: erasure.roles[role] })}</li>
        ))}
      <li>{erasure.kept}</li>
      <Kept {...kept} />
    </ul>
  )
}

export const Erasure = ({ erased }: { erased: () => void }) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { words: common } = useWords('common')
  const { data, isError, refetch } = useQuery({
    ...api.accounts.erasure.queryOptions({ input: {} }),
    enabled: useStillIn()
  })
  const [asking, ask] = useState(false)
  const blocking = data?.teams.filter(({ blocks }) => blocks) ?? []
  return (
    <Section title={words.erasure.title} text={words.erasure.text}>
      {data ? (
        <Consequences {...data} />
      ) : (
        <NotLoaded words={common.alone} failed={isError} retry={refetch} />
      )}
      {blocking.length > 0 ? <Blocking teams={blocking} /> : null}
      {data && blocking.length === 0 ? (
        <p>
          <button className={button.plain} type="button" onClick={() => ask(true)}>
            {words.erasure.begin}
          </button>
        </p>
      ) : null}
      {asking ? <ErasureDialog close={() => ask(false)} erased={erased} /> : null}
    </Section>
  )
}
