import { useState } from 'react'
import { useLocation, useParams } from '#web/router/hooks.ts'
import type { Artist } from '#contract/artists.ts'
import { longestArtistMessage } from '#contract/rules/artist-choices.ts'
import { useAccountPaths, wayIn } from '#web/shell/account/account-paths.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { usePresence } from '#web/shell/session/me.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './artist.module.css'

const SignIn = () => {
  const { words } = useWords('portfolio-detail-two')
  const { pathname, search } = useLocation()
  return (
    <p>
      <LinkTo className={button.plain} to={wayIn(useAccountPaths(), pathname, search)} rel="nofollow">
        {words.write.sign_in}
      </LinkTo>
    </p>
  )
}

const MessageForm = ({ artist, sent }: { artist: Artist; sent: () => void }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { words } = useWords('portfolio-detail-two')
  const keys = useOnceKeys()
  const {
    form,
    summary,
    field,
    button: submit
  } = useForm({
    keep: `artist-message:${artist.handle}`,
    send: values => {
      const input = { team: team_link, handle: artist.handle, message: values.text('message') }
      return api.artist_messages.write.call(input, { context: { once: keys.of(input) } })
    },
    done: () => {
      keys.done()
      sent()
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      <TextArea
        {...field('message')}
        label={words.write.message}
        rows={6}
        maxLength={longestArtistMessage}
        required
      />
      <SubmitButton {...submit}>{words.write.submit}</SubmitButton>
    </CallForm>
  )
}

/** Without an address, and for people with an account alone: everybody else is led to the sign-in first. */
export const WriteTo = ({ artist }: { artist: Artist }) => {
  const { words, say } = useWords('portfolio-detail-two')
  const { presence } = usePresence()
  const [sent, tell] = useState(false)
  const { name } = artist
  return (
    <section className={`${layout.wall} ${layout.columns} ${styles.part}`} aria-labelledby="write-to">
      <h2 className={styles.beside} id="write-to">
        {say(words.write.title, { name })}
      </h2>
      <div className={styles.write}>
        <p>{say(words.write.text, { name })}</p>
        {sent ? null : presence.kind === 'known' ? (
          <MessageForm key={presence.me.id} artist={artist} sent={() => tell(true)} />
        ) : (
          <SignIn />
        )}
        <output>{sent ? say(words.write.sent, { name }) : ''}</output>
      </div>
    </section>
  )
}
