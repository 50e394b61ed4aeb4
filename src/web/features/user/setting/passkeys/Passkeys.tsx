import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { usePasskeysOffered } from '#web/shell/account/passkeys-offered.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Section } from '../../Section.tsx'
import styles from '../sessions.module.css'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

type Doing = 'nothing' | 'adding' | { renames: Passkey } | { removes: Passkey }

const List = ({ me }: { me: User }) => {
  const { words } = useWords('user-setting')
  const { words: common } = useWords('common')
  const { api, session } = useShell()
  const team_link = useTeam()?.link ?? null
  const enabled = useStillIn()
  const { items, failed, retry, more, busy } = usePaged(api.passkeys.list, {}, { enabled })
  const [doing, go] = useState<Doing>('nothing')
  const [told, tell] = useState('')
  const result = useRef<HTMLOutputElement>(null)
  const own = words.passkeys

  const close = (): void => go('nothing')
  /** What was worked with is gone from the page, so the keyboard goes on at what came of it. */
  const finish = async (sentence: string): Promise<void> => {
    await retry()
    // Whether one's work in a team waits for it, and whether it is asked for in place of the password.
    void session.check(team_link)
    close()
    tell(sentence)
    result.current?.focus()
  }
  return (
    <>
      {items ? null : <NotLoaded words={common.alone} failed={failed} retry={retry} />}
      {items?.length === 0 ? <p>{own.none}</p> : null}
      {items && items.length > 0 ? (
        <ul className={styles.list}>
          {items.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              zone={me.time_zone}
              rename={() => go({ renames: passkey })}
              remove={() => go({ removes: passkey })}
            />
          ))}
        </ul>
      ) : null}
      <output ref={result} className={styles.result} tabIndex={-1}>
        {told}
      </output>
      {items && doing !== 'adding' ? (
        <p className={styles.ways}>
          <MoreButton more={more} busy={busy}>
            {own.more}
          </MoreButton>
          <button className={button.plain} type="button" onClick={() => go('adding')}>
            {own.add}
          </button>
        </p>
      ) : null}
      {doing === 'adding' ? <AddPasskey close={close} added={() => void finish(own.added)} /> : null}
      {typeof doing === 'object' && 'renames' in doing ? (
        <RenameDialog passkey={doing.renames} close={close} renamed={() => void finish(own.renamed)} />
      ) : null}
      {typeof doing === 'object' && 'removes' in doing ? (
        <RemoveDialog passkey={doing.removes} close={close} removed={() => void finish(own.removed)} />
      ) : null}
    </>
  )
}

/** Not shown where a passkey could not be used in any case. */
export const Passkeys = ({ me }: { me: User }) => {
  const { words } = useWords('user-setting')
  if (!usePasskeysOffered()) return null
  return (
    <Section title={words.passkeys.title} text={words.passkeys.text}>
      <List me={me} />
    </Section>
  )
}
