import type { Team } from '#contract/teams.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { usePresence } from '#web/shell/session/me.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { paths } from '#web/shell/page/paths.ts'
import { LoadFailed, Private } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import styles from './thread.module.css'

const Threads = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words, say } = useWords('contact-detail')
  const { words: contact } = useWords('contact')
  const { words: common } = useWords('common')
  const { items, failed, retry, more, busy } = usePaged(api.contact.mine, { team: team.link })
  if (failed) return <LoadFailed words={common.alone.not_come} retry={retry} />
  if (!items) return <StillLoading>{words.reading}</StillLoading>
  if (items.length === 0) return <p>{say(words.none, { team: team.name })}</p>
  return (
    <>
      <h2>{words.yours}</h2>
      <ul className={styles.list}>
        {items.map(({ id, number, topic, state }) => (
          <li key={id}>
            <LinkTo to={`?thread=${id}`}>
              {say(words.number, { number, topic: contact.topics[topic] })}
            </LinkTo>
            <p>{words.states[state]}</p>
          </li>
        ))}
      </ul>
      <MoreButton more={more} busy={busy}>
        {words.more}
      </MoreButton>
    </>
  )
}

/** Without a link: what one has written with one's account. */
export const Mine = ({ team }: { team: Team }) => {
  const { words } = useWords('contact-detail')
  const { presence } = usePresence()
  return (
    <>
      {presence.kind === 'stranger' ? <p>{words.by_link}</p> : null}
      <Private>{() => <Threads team={team} />}</Private>
      <p>
        <TeamLink className={button.plain} to={paths.contact}>
          {words.write}
        </TeamLink>
      </p>
    </>
  )
}
