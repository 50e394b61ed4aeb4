import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { EntryInFull, Screened } from '#contract/entries.ts'
import type { FeesExtended, FeesNoted } from '#contract/entry-fees.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { AgreedRights } from '#web/shell/contest/AgreedRights.tsx'
import { answerInWords } from '#web/shell/works/entering/answer-words.ts'
import { sizeOf } from '#web/shell/works/wall/size.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Pair } from '#web/shell/words/Pair.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import layout from '#web/ui/layout.module.css'
import { useNumbered } from '../numbers.ts'
import { AddressState } from '../AddressState.tsx'
import styles from '../console.module.css'
import { momentIn } from '../dates.ts'
import { EntryEvidence } from '../evidence/EntryEvidence.tsx'
import { JudgedBlind, useArtistName } from '../JudgedBlind.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Deciding } from './Chosen.tsx'
import desk from './desk.module.css'
import { Fees, Noted } from './Fees.tsx'
import { Lookalikes } from './Lookalikes.tsx'
import { Extended, MoreTime } from './MoreTime.tsx'
import { Outcome } from './Outcome.tsx'
import { useWaiting } from './states.ts'
import { statusOf } from './status-of.ts'
import { Taken, TakingOut } from './TakingOut.tsx'

interface EntryProps {
  entry: EntryInFull
  contest: Contest
}

const Images = ({ entry }: { entry: EntryInFull }) => (
  <div className={desk.images}>
    {entry.images.map(({ picture, alt }, place) => (
      <figure key={picture.id} style={ratioOf(picture)}>
        <Picture
          picture={picture}
          alt={alt}
          sizes="(width < 60rem) 92vw, 40rem"
          load={place === 0 ? 'first' : 'later'}
        />
        <figcaption>
          <bdi>{alt}</bdi>
        </figcaption>
      </figure>
    ))}
  </div>
)

const useAnswers = ({ entry, contest }: EntryProps) => {
  const { words } = useWords('console-entries')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const said = (text: LocalizedText): string => textIn(text, locale, default_locale)
  return contest.fields.flatMap(field => {
    const answer = entry.parts.answers[field.id]
    return answer === undefined
      ? []
      : [
          {
            id: field.id,
            label: said(field.label),
            said: answerInWords(field, answer, { ...words.yes_no, say: said, locale })
          }
        ]
  })
}

const Facts = ({ entry, contest }: EntryProps) => {
  const { words } = useWords('console-entries')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const answers = useAnswers({ entry, contest })
  const waiting = useWaiting(contest.time_zone)
  const nameOf = useArtistName()
  const { parts, owner } = entry
  const category = contest.categories.find(({ id }) => id === entry.category_id)
  const money = (amount: number): string => formatMoney(amount, contest.currency, locale)
  return (
    <dl className={desk.facts}>
      <Fact name={words.columns.artist}>{nameOf(entry.artist)}</Fact>
      {owner ? (
        <Fact name={words.facts.account}>
          {owner.name}, <AddressState {...owner} />
        </Fact>
      ) : null}
      <Fact name={words.columns.category}>
        {category ? textIn(category.title, locale, default_locale) : ''}
      </Fact>
      <Fact name={words.columns.status}>
        {[statusOf(words, entry, locale), waiting(entry)].filter(Boolean).join('. ')}
      </Fact>
      <Fact name={words.facts.out_reason}>{entry.out_reason}</Fact>
      <Fact name={words.facts.reason}>{entry.reason}</Fact>
      <Fact name={words.columns.payment}>
        {entry.fee ? `${words.payment[entry.payment]}, ${money(entry.fee)}` : words.payment[entry.payment]}
      </Fact>
      <Fact name={words.columns.submitted}>{momentIn(locale, entry.submitted_at)}</Fact>
      <Fact name={words.columns.medium}>{entry.medium}</Fact>
      <Fact name={words.columns.year}>{entry.year}</Fact>
      <Fact name={words.facts.size}>{sizeOf(parts, locale)}</Fact>
      <Fact name={words.facts.edition}>{parts.edition}</Fact>
      <Fact name={words.facts.price}>{parts.for_sale && parts.price !== null ? money(parts.price) : ''}</Fact>
      <Fact name={words.facts.ai}>{parts.declarations.ai ? words.ai[parts.declarations.ai] : ''}</Fact>
      <Fact name={words.facts.statement}>{parts.statement}</Fact>
      {answers.map(({ id, label, said }) => (
        <Fact key={id} name={label}>
          {said}
        </Fact>
      ))}
    </dl>
  )
}

const isKnown = (verb: string, known: object): verb is keyof typeof known => verb in known

const History = ({ entry }: { entry: EntryInFull }) => {
  const { words } = useWords('console-entries')
  const locale = useLocale()
  return (
    <ol className={desk.history}>
      {entry.history.map(({ at, verb, by, reason }) => {
        const step = verb.replace('work.', '')
        const done = isKnown(step, words.history.verbs) ? words.history.verbs[step] : step
        const what = by ? (
          <>
            {done}, <bdi>{by}</bdi>
          </>
        ) : (
          done
        )
        return (
          <li key={`${at}${verb}`}>
            <time dateTime={at}>{momentIn(locale, at)}</time>{' '}
            {reason ? <Pair name={what} value={<bdi>{reason}</bdi>} /> : what}
          </li>
        )
      })}
    </ol>
  )
}

/** All that was handed in, as it was, with what became of it and what can be done. */
export const EntrySheet = ({ entry, contest }: EntryProps) => {
  const { words } = useWords('console-entries')
  const { words: office } = useWords('console')
  const team = useOwnTeam()
  const numbered = useNumbered()
  const [outcome, tell] = useState<Screened | null>(null)
  const [taken, tellTaken] = useState<Screened | null>(null)
  const [noted, tellFees] = useState<FeesNoted | null>(null)
  const [extended, tellExtended] = useState<FeesExtended | null>(null)
  return (
    <article className={`${desk.sheet} ${layout.inOrder}`}>
      <h2>
        {numbered(entry.number)} <bdi>{entry.title}</bdi>
      </h2>
      {entry.owner ? null : <JudgedBlind />}
      {entry.waits ? (
        <p>{words.waits.text}</p>
      ) : (
        <Deciding entries={[entry]} contest={contest.id} done={tell} />
      )}
      <div className={desk.decisions}>
        <TakingOut entries={[entry]} contest={contest} done={tellTaken} />
      </div>
      <Taken taken={taken} />
      {outcome ? <Outcome outcome={outcome} contest={contest.id} told={tell} /> : null}
      <Images entry={entry} />
      {entry.lookalikes.length > 0 ? (
        <section className={styles.part}>
          <h2>{words.near.title}</h2>
          <Lookalikes entry={entry} />
        </section>
      ) : null}
      <section className={styles.part}>
        <h2>{words.facts.title}</h2>
        <Facts entry={entry} contest={contest} />
        <div className={desk.decisions}>
          <Fees entries={[entry]} contest={contest.id} done={tellFees} />
          <MoreTime entries={[entry]} contest={contest.id} done={tellExtended} />
          <Noted noted={noted} />
          <Extended extended={extended} />
        </div>
      </section>
      <EntryEvidence entry={entry} contest={contest} />
      <AgreedRights
        className={styles.part}
        heading="h2"
        team={team}
        work={entry.id}
        zone={contest.time_zone}
        failed={office.failed}
      />
      <section className={styles.part}>
        <h2>{words.history.title}</h2>
        <History entry={entry} />
      </section>
    </article>
  )
}
