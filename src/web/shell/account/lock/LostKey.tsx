import { useState } from 'react'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { useShell } from '../../page/shell-context.ts'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/team.ts'
import { useOwnerWays } from '../owner/owner-ways.ts'
import styles from './lock.module.css'
import { MailedWay } from './MailedWay.tsx'

interface LostKeyProps {
  words: WordsOf<'auth-lock-screen'>
}

/**
 * For whoever has forgotten the password or has the passkey elsewhere. A code in a mail would open this session to whoever sits
 * here with a mailbox open in the next tab; another password ends every session and tells the owner, as for anybody who forgot theirs.
 */
export const LostKey = ({ words: { lost } }: LostKeyProps) => {
  const { session } = useShell()
  const { user } = useSession()
  const team_link = useTeam()?.link ?? null
  const ways = useOwnerWays()
  const [told, tell] = useState('')
  /** Once the password is another this session is over, and its person signs in again over what they were doing. */
  const goOn = async (): Promise<void> => {
    tell('')
    await session.check(team_link)
    tell(lost.not_yet)
  }
  if (!user || !(ways.password || ways.passkey)) return null
  return (
    <div className={styles.aside}>
      <MailedWay
        aside
        user={user}
        text={`${ways.password ? lost.password : lost.passkey} ${lost.text}`}
        sent={lost.sent}
        chosen={lost.chosen}
        goOn={() => void goOn()}
      />
      <output>{told}</output>
    </div>
  )
}
