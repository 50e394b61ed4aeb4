import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textIn } from '#contract/rules/text-in.ts'
import { stands } from '#contract/rules/work-status.ts'
import type { ShownEvidence } from '#contract/evidence.ts'
import type { Team } from '#contract/teams.ts'
import type { OwnEntry } from '#contract/works.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { OwnResult } from './OwnResult.tsx'
import styles from './works.module.css'
import button from '#web/ui/button.module.css'

interface EntryProps {
  team: Team
  entry: OwnEntry
  /** What is asked of how it was made, if anything. */
  evidence?: ShownEvidence | undefined
}

const day_ms = 86_400_000

/** Until when, and how many days that is. */
const Until = ({ entry: { work, contest } }: { entry: OwnEntry }) => {
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const [now] = useState(() => serverNow().getTime())
  const { open_until: at, can } = work
  if (!at || !(can.edit_pictures || can.finalize)) return null
  const left = Math.max(0, Math.floor((new Date(at).getTime() - now) / day_ms))
  return <p>{say(words.works.until, { time: momentIn(locale, at, contest.time_zone), left })}</p>
}

/** As artists read it: that it waits, or lapsed, says more than the status behind it. */
const stateOf = ({ status, payment, waits }: OwnEntry['work']) => {
  if (waits) return 'waiting'
  return status === 'withdrawn' && payment === 'lapsed' ? 'lapsed' : status
}

/** Until when its fee is to be paid. */
const Waits = ({ entry: { work, contest } }: { entry: OwnEntry }) => {
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const { works } = words
  if (!work.waits) return null
  const { pay_by, lapses_at } = work.waits
  const time = momentIn(locale, lapses_at ?? pay_by, contest.time_zone)
  return <p>{say(lapses_at ? works.lapses : works.pay_by, { time })}</p>
}

/** What is missing, as long as it can be handed in. */
const Lacks = ({ entry: { contest, gaps, closed_at } }: { entry: OwnEntry }) => {
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const { works } = words
  if (closed_at === null) return <p>{say(works.gaps, { count: gaps })}</p>
  return <p>{say(works.late, { time: momentIn(locale, closed_at, contest.time_zone) })}</p>
}

const Facts = ({ team, entry }: EntryProps) => {
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const { work, contest } = entry
  const { works } = words
  const { fee, payment, status, entry_number, reason } = work
  const state = stateOf(work)
  const number = entry_number === null ? '' : say(works.number, { number: entry_number })
  const owed = fee
    ? say(works.payment[payment], { amount: formatMoney(fee.amount, fee.currency, locale) })
    : ''
  return (
    <>
      <p className={styles.small}>{textIn(contest.title, locale, team.default_locale)}</p>
      <p>{[work.hidden ? works.hidden : works.status[state], number, owed].filter(Boolean).join(' · ')}</p>
      {reason ? <p>{reason}</p> : null}
      {status === 'draft' ? <Lacks entry={entry} /> : null}
      {stands(status) && work.changed ? <p>{work.can.finalize ? works.changed : works.not_sent}</p> : null}
      <Waits entry={entry} />
      <Until entry={entry} />
    </>
  )
}

/** What comes back of the fee, before anything is withdrawn. */
const Back = ({ work: { fee, payment } }: Pick<OwnEntry, 'work'>) => {
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const { back } = words.works
  if (!fee || (payment !== 'pending' && payment !== 'paid')) return null
  if (payment === 'pending') return <p>{back.unpaid}</p>
  if (fee.back === null) return <p>{back.open}</p>
  if (fee.back === 0) return <p>{back.none}</p>
  const money = (amount: number): string => formatMoney(amount, fee.currency, locale)
  return <p>{say(back.some, { amount: money(fee.back), fee: money(fee.amount) })}</p>
}

interface EndProps extends EntryProps {
  act: 'withdraw' | 'remove'
  close: () => void
}

/** Names the work, and says what is lost with it. */
const End = ({ team, entry: { work }, act, close }: EndProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-profile')
  const queries = useQueryClient()
  const input = { team: team.link, id: work.id }
  const end = async (): Promise<void> => {
    if (act === 'withdraw') await api.works.withdraw.call({ ...input, version: work.version })
    else await api.works.remove.call(input)
  }
  const title = work.parts.title || words.works.untitled
  const said = words.works[act]
  return (
    <Confirm
      title={say(said.title, { title })}
      text={said.text}
      doing={said.doing}
      act={end}
      done={() => {
        close()
        void queries.invalidateQueries({ queryKey: api.works.key() })
      }}
      close={close}
    >
      {act === 'withdraw' ? <Back work={work} /> : null}
    </Confirm>
  )
}

export const EntryRow = ({ team, entry, evidence }: EntryProps) => {
  const { words, say } = useWords('user-profile')
  const pair = usePair()
  const locale = useLocale()
  const [ending, end] = useState<EndProps['act'] | null>(null)
  const { work } = entry
  const { works } = words
  const { can, id } = work
  const title = work.parts.title || works.untitled
  const [cover] = work.pictures
  const named = (action: string): string => pair(action, title)
  return (
    <li className={styles.entry}>
      <div className={styles.cover}>{cover ? <Picture picture={cover} alt="" sizes="9rem" /> : null}</div>
      <div className={styles.told}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <Facts team={team} entry={entry} />
        {evidence?.open ? (
          <p>
            {say(works.evidence_asked, {
              time: momentIn(locale, evidence.due_at, evidence.contest.time_zone)
            })}
          </p>
        ) : null}
        <OwnResult team={team} entry={entry} />
        <div className={button.texts}>
          {can.edit_pictures ? (
            <TeamLink
              to={place => `${paths.sendArt(place)}?work=${id}&step=${entry.gaps > 0 ? 'details' : 'finish'}`}
              aria-label={named(work.status === 'draft' ? works.go_on : works.edit)}
            >
              {work.status === 'draft' ? works.go_on : works.edit}
            </TeamLink>
          ) : null}
          {work.revision > 0 ? (
            <TeamLink
              to={place => `${paths.pageThankyou(place)}?work=${id}`}
              aria-label={named(works.receipt)}
            >
              {works.receipt}
            </TeamLink>
          ) : null}
          {evidence ? (
            <TeamLink
              to={place => `${paths.userEvidence(place)}?work=${id}`}
              aria-label={named(evidence.open ? works.evidence : works.evidence_see)}
            >
              {evidence.open ? works.evidence : works.evidence_see}
            </TeamLink>
          ) : null}
          {work.waits || (work.fee && work.payment === 'pending' && stands(work.status)) ? (
            <TeamLink to={paths.userBilling} aria-label={named(works.pay)}>
              {works.pay}
            </TeamLink>
          ) : null}
          {work.visibility === 'public' ? (
            <TeamLink to={place => paths.artwork(place, id)} aria-label={named(works.see)}>
              {works.see}
            </TeamLink>
          ) : null}
          {(['withdraw', 'remove'] as const).map(act =>
            can[act] ? (
              <button key={act} type="button" aria-label={named(works[act].doing)} onClick={() => end(act)}>
                {works[act].doing}
              </button>
            ) : null
          )}
        </div>
      </div>
      {ending ? <End team={team} entry={entry} act={ending} close={() => end(null)} /> : null}
    </li>
  )
}
