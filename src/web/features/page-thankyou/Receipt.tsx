import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import { stands } from '#contract/rules/work-status.ts'
import type { User } from '#contract/accounts.ts'
import type { Team } from '#contract/teams.ts'
import type { Work } from '#contract/works.ts'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { useTerms } from '#web/shell/contest/terms.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './page-thankyou.module.css'
import { ReceiptFacts, When, type OfWork } from './ReceiptFacts.tsx'

const Ahead = ({ team, contest }: OfWork) => {
  const { words } = useWords('page-thankyou')
  const { dates } = useTerms().words
  const ahead = momentsOf(contest, team.features).filter(({ name }) => !contest.reached.includes(name))
  return (
    <section className={styles.part}>
      <h2>{words.ahead}</h2>
      <dl className={styles.facts}>
        {ahead.map(({ name, at }) => (
          <div key={name}>
            <dt>{dates[name]}</dt>
            <dd>
              <When at={at} zone={contest.time_zone} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.on_screen}>
        <a href={`/${team.link}/calendar.ics`}>{dates.calendar}</a>
      </p>
    </section>
  )
}

const leadOf = ({ status, payment }: Work): 'lead' | 'withdrawn' | 'lapsed' => {
  if (status !== 'withdrawn') return 'lead'
  return payment === 'lapsed' ? 'lapsed' : 'withdrawn'
}

const EntryReceipt = (props: OfWork & { me: User }) => {
  const { work } = props
  const { words, say } = useWords('page-thankyou')
  const { title, images } = work.parts
  return (
    <>
      <p className={styles.lead}>{say(words[leadOf(work)], { title })}</p>
      {work.changed && stands(work.status) ? <p>{words.changed}</p> : null}
      <ul className={styles.pictures}>
        {work.pictures.map((picture, place) => (
          <li key={picture.id}>
            <Picture picture={picture} alt={images[place]?.alt ?? ''} sizes="12rem" />
          </li>
        ))}
      </ul>
      <ReceiptFacts {...props} />
      <Ahead {...props} />
      <div className={styles.actions}>
        <TeamLink className={button.primary} to={paths.sendArt}>
          {words.another}
        </TeamLink>
        <TeamLink className={button.plain} to={paths.userProfile}>
          {words.mine}
        </TeamLink>
        <button className={button.plain} type="button" onClick={() => print()}>
          {words.print}
        </button>
      </div>
    </>
  )
}

/** Whoever comes without saying for which entry. */
const OfNothing = () => {
  const { words } = useWords('page-thankyou')
  return (
    <Notice
      title={words.none.title}
      text={words.none.text}
      actions={
        <>
          <TeamLink className={button.primary} to={paths.userProfile}>
            {words.mine}
          </TeamLink>
          <TeamLink className={button.plain} to={paths.home}>
            {words.none.home}
          </TeamLink>
        </>
      }
    />
  )
}

/** Read anew from the server each time, so that it can be loaded again and says what stands. */
export const Receipt = ({ team, me }: { team: Team; me: User }) => {
  const { api } = useShell()
  const locale = useLocale()
  const { words } = useWords('page-thankyou')
  const [search] = useSearchParams()
  const id = search.get('work') ?? ''
  const work = useQuery({
    ...api.works.get.queryOptions({ input: { team: team.link, id } }),
    enabled: id !== ''
  })
  const contest = useQuery({
    ...contestQuery(api, team.link, work.data?.contest_id ?? '', locale),
    enabled: work.data !== undefined
  })
  if (id === '') return <OfNothing />
  if (!work.data || !contest.data)
    return (
      <NotLoaded
        words={words}
        failed={work.isError || contest.isError}
        retry={() => work.refetch().then(() => contest.refetch())}
      />
    )
  if (work.data.status === 'draft')
    return (
      <p>
        {words.draft}{' '}
        <TeamLink to={place => `${paths.sendArt(place)}?work=${id}&step=finish`}>{words.go_on}</TeamLink>
      </p>
    )
  return <EntryReceipt me={me} team={team} contest={contest.data} work={work.data} />
}
