import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useAccountPaths } from './account-paths.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { LinkTo } from '../page/link.tsx'
import { useSession } from '../session/use-session.ts'
import { useWayBack } from './way-back.ts'
import { useWords } from '../words/page-words.tsx'

/** For who confirmed elsewhere than where the account was opened: the password from there opens nothing. */
export const PasswordDropped = () => {
  const { words } = useWords('account')
  const { home } = useAccountPaths()
  const { back } = useWayBack()
  const { user } = useSession()
  const { title, text, go_on } = words.password_dropped
  return (
    <>
      <Notice
        title={title}
        takesFocus
        actions={
          <LinkTo className={look.plain} to={back ?? home} replace state={{ confirmed: true }}>
            {go_on}
          </LinkTo>
        }
      >
        {user?.has_password ? null : <p>{text}</p>}
      </Notice>
      {user ? <FirstPassword me={user} /> : null}
    </>
  )
}
