import { useState } from 'react'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { TitledPage } from '#web/ui/TitledPage.tsx'
import { Address } from './setting/Address.tsx'
import { Erasure } from './setting/Erasure.tsx'
import { Password } from './setting/Password.tsx'
import { Preferences } from './setting/Preferences.tsx'
import { Sessions } from './setting/Sessions.tsx'
import { Passkeys } from './setting/passkeys/Passkeys.tsx'
import { TwoFactor } from './setting/two-factor/TwoFactor.tsx'
import { TakeAlong } from './setting/TakeAlong.tsx'
import { UserPage } from './UserPage.tsx'

/** The account is gone, and with it whoever could be shown anything else here. */
const Erased = () => {
  const { words } = useWords('user-setting')
  const { home } = useAccountPaths()
  return (
    <TitledPage title={words.title}>
      <Notice
        title={words.erased.title}
        text={words.erased.text}
        takesFocus
        actions={
          <LinkTo className={button.plain} to={home}>
            {words.erased.go_on}
          </LinkTo>
        }
      />
    </TitledPage>
  )
}

const SettingScreen = () => {
  const { session } = useShell()
  const { words } = useWords('user-setting')
  const [erased, erase] = useState(false)
  const finish = (): void => {
    erase(true)
    // The server ended the session with the account; this forgets what is left of it here.
    void session.logout('drop')
  }
  if (erased) return <Erased />
  return (
    <UserPage title={words.title} lead={words.lead}>
      {me => (
        <>
          <Preferences me={me} />
          <Address me={me} />
          <Password me={me} />
          <TwoFactor me={me} />
          <Passkeys me={me} />
          <Sessions me={me} />
          <TakeAlong />
          <Erasure erased={finish} />
        </>
      )}
    </UserPage>
  )
}

export const screen = defineUnlisted({ page: 'user-setting', Component: SettingScreen })
