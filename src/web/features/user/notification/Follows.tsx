import { useQueryClient } from '@tanstack/react-query'
import type { Follow } from '#contract/follows.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths, type SiteLocation } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Section } from '../Section.tsx'
import styles from './notification.module.css'

const leadOf =
  ({ kind, subject }: Follow) =>
  (place: SiteLocation): string => {
    if (kind === 'artist') return paths.portfolioDetailTwo(place, subject ?? '')
    return kind === 'contest' ? paths.home(place) : paths.blog(place)
  }

const useNameOf = () => {
  const { words } = useWords('user-notification')
  const locale = useLocale()
  const team = useTeam()
  return ({ kind, title, name, subject }: Follow): string => {
    if (kind === 'team') return team?.name ?? ''
    if (kind === 'contest') return textIn(title, locale, team?.default_locale ?? locale)
    return subject === null ? words.follows.away : name
  }
}

const Row = ({ follow, stop, busy }: { follow: Follow; stop: () => void; busy: boolean }) => {
  const { words, say } = useWords('user-notification')
  const name = useNameOf()(follow)
  return (
    <li className={styles.entry}>
      <div className={styles.state}>
        <div>
          <p className={styles.about}>
            {follow.subject === null ? (
              name
            ) : (
              <TeamLink to={leadOf(follow)}>
                <bdi>{name}</bdi>
              </TeamLink>
            )}
          </p>
          <p className={styles.time}>{words.follows.what[follow.kind]}</p>
        </div>
        <button
          className={button.plain}
          type="button"
          aria-disabled={busy}
          aria-label={say(words.follows.stop_what, { name })}
          onClick={stop}
        >
          {words.follows.stop}
        </button>
      </div>
    </li>
  )
}

/** All that one follows in this team, with a way to stop each. */
export const Follows = ({ link }: { link: string }) => {
  const { words } = useWords('user-notification')
  const { words: common } = useWords('common')
  const formWords = useFormWords()
  const { api } = useShell()
  const queries = useQueryClient()
  const enabled = useStillIn()
  const follows = usePaged(api.follows.mine, { team: link }, { enabled })
  const { send, busy, refusal, wait } = useCall((id: string) => api.follows.stop.call({ team: link, id }))
  const stop = async (id: string): Promise<void> => {
    await send(id)
    await queries.invalidateQueries({ queryKey: api.follows.key() })
  }
  const { items, failed, retry } = follows
  return (
    <Section title={words.follows.title} text={words.follows.text}>
      {items ? null : <NotLoaded words={common.alone} failed={failed} retry={retry} />}
      {items?.length === 0 ? <p>{words.follows.none}</p> : null}
      {items && items.length > 0 ? (
        <ul className={styles.list}>
          {items.map(follow => (
            <Row key={follow.id} follow={follow} busy={busy} stop={() => void stop(follow.id)} />
          ))}
        </ul>
      ) : null}
      <MoreButton more={follows.more} busy={follows.busy}>
        {words.feed.more}
      </MoreButton>
      {refusal ? <output>{sentenceFor(refusal, wait, formWords)}</output> : null}
    </Section>
  )
}
