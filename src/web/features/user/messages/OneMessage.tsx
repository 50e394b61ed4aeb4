import { useState } from 'react'
import type { ArtistMessage } from '#contract/artist-messages.ts'
import type { Team } from '#contract/teams.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import styles from './messages.module.css'
import button from '#web/ui/button.module.css'

interface OneProps {
  team: Team
  message: ArtistMessage
  refresh: () => void
}

type Open = 'answer' | 'report' | 'remove' | null

const Acts = ({ team, message, refresh, open }: OneProps & { open: (what: Open) => void }) => {
  const { api } = useShell()
  const { words, say } = useWords('user-messages')
  const { id, name, blocked, reported, answered_at } = message
  const { send, busy, refusal, wait } = useCall((after: boolean) =>
    api.artist_messages.block.call({ team: team.link, id, blocked: after })
  )
  const block = async (): Promise<void> => {
    const outcome = await send(!blocked)
    if (outcome && 'answer' in outcome) refresh()
  }
  return (
    <>
      <Refused refusal={refusal} wait={wait} />
      <p className={button.texts}>
        {answered_at === null ? (
          <button type="button" aria-label={say(words.answer.of, { name })} onClick={() => open('answer')}>
            {words.answer.open}
          </button>
        ) : null}
        {reported ? null : (
          <button type="button" aria-label={say(words.report.of, { name })} onClick={() => open('report')}>
            {words.report.open}
          </button>
        )}
        <button
          type="button"
          aria-disabled={busy}
          aria-label={say(blocked ? words.block.lift_of : words.block.of, { name })}
          onClick={() => void block()}
        >
          {blocked ? words.block.lift : words.block.open}
        </button>
        <button type="button" aria-label={say(words.remove.of, { name })} onClick={() => open('remove')}>
          {words.remove.open}
        </button>
      </p>
    </>
  )
}

/** What somebody wrote, what was answered, and what can be done about it. */
export const OneMessage = ({ team, message, refresh }: OneProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-messages')
  const locale = useLocale()
  const [open, unfold] = useState<Open>(null)
  const { id, name, body, created_at, answer, answered_at, reported, blocked } = message
  const done = (): void => {
    unfold(null)
    refresh()
  }
  return (
    <article className={styles.message}>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <time dateTime={created_at}>{momentIn(locale, created_at, team.time_zone)}</time>
      </header>
      <p className={styles.body} dir="auto">
        {body}
      </p>
      {answered_at === null ? null : (
        <figure className={styles.answer}>
          <figcaption>
            {say(words.answered, { time: momentIn(locale, answered_at, team.time_zone) })}
          </figcaption>
          <blockquote dir="auto">{answer}</blockquote>
        </figure>
      )}
      {reported ? <p className={styles.note}>{words.reported}</p> : null}
      {blocked ? <p className={styles.note}>{say(words.blocked, { name })}</p> : null}
      <Acts team={team} message={message} refresh={refresh} open={unfold} />
      {open === 'answer' || open === 'report' ? (
        <ReplyForm key={open} kind={open} team={team} id={id} done={done} close={() => unfold(null)} />
      ) : null}
      {open === 'remove' ? (
        <Confirm
          title={words.remove.title}
          text={say(words.remove.text, { name })}
          doing={words.remove.doing}
          act={() => api.artist_messages.remove.call({ team: team.link, id })}
          done={done}
          close={() => unfold(null)}
        />
      ) : null}
    </article>
  )
}
