import type { OpenCall } from '#contract/opportunity-shapes.ts'
import { listed } from '#contract/rules/listed.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { momentIn } from '../contest/moments.ts'
import { AsWritten } from '../page/AsWritten.tsx'
import { TeamLink } from '../page/link.tsx'
import { paths } from '../page/paths.ts'
import { leftOf, payOf, providedOf, totalOf, useCallWords } from './money-words.ts'
import styles from './opportunities.module.css'

interface CallCardProps {
  team: Pick<Team, 'default_locale'>
  call: OpenCall
  /** It already stands beneath the name of its organisation. */
  own?: boolean
}

/** An opportunity in a list: what it pays stands first, then what it is. */
export const CallCard = ({ team, call, own = false }: CallCardProps) => {
  const at = useCallWords()
  const { words, say, locale } = at
  const { organisation } = call
  const Name = own ? 'h3' : 'h2'
  const place = call.place || (call.remote ? words.card.remote : organisation.place)
  const [total, provided, left] = [totalOf(at, call), providedOf(at, call), leftOf(at, call)]
  const of = [call, words, locale]
  return (
    <li className={styles.card}>
      <p className={styles.pay} data-none={call.pays === 0}>
        <AsWritten say={() => payOf(at, call)} of={of} />
      </p>
      {total ? (
        <p className={styles.total}>
          <AsWritten say={total} of={of} />
        </p>
      ) : null}
      <div className={styles.what}>
        <p className={styles.kind}>{words.kinds[call.kind]}</p>
        <Name className={styles.name}>
          <TeamLink to={where => paths.pageJobDetail(where, call.id)}>
            <bdi>{textIn(call.title, locale, team.default_locale)}</bdi>
          </TeamLink>
        </Name>
        <p className={styles.by}>
          {own ? place : <AsWritten say={() => listed([organisation.name, place], locale)} of={of} />}
        </p>
        <p className={styles.summary} dir="auto">
          {textIn(call.summary, locale, team.default_locale)}
        </p>
      </div>
      <ul className={styles.facts}>
        {[provided, left].map((fact, at) =>
          fact ? (
            <li key={at}>
              <AsWritten say={fact} of={of} />
            </li>
          ) : null
        )}
        <li className={styles.closes}>
          <AsWritten
            say={() => say(words.card.closes, { time: momentIn(locale, call.deadline, call.time_zone) })}
            of={of}
          />
        </li>
      </ul>
    </li>
  )
}
