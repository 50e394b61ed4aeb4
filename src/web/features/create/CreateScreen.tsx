import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { FirstPassword } from '#web/shell/account/FirstPassword.tsx'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { CreateForm } from './CreateForm.tsx'

const SignInFirst = () => {
  const { words } = useWords('create')
  const locale = useLocale()
  const { login, register } = useAccountPaths()
  const back = `?${new URLSearchParams({ back: paths.createTeam({ locale }) })}`
  return (
    <Notice
      title={words.signed_out.title}
      text={words.signed_out.text}
      actions={
        <>
          <LinkTo className={button.primary} to={login + back}>
            {words.signed_out.sign_in}
          </LinkTo>
          <LinkTo className={button.plain} to={register + back}>
            {words.signed_out.register}
          </LinkTo>
        </>
      }
    />
  )
}

const CreateScreen = () => {
  const { words } = useWords('create')
  const { words: common } = useWords('common')
  const { loggedIn, token, user } = useSession()
  return (
    <FormPage title={words.title} lead={words.lead}>
      {/* Who runs a team needs one; before the form, so that it is not refused for that. */}
      {loggedIn && user ? <FirstPassword me={user} why={common.first_password.to_run} /> : null}
      {loggedIn ? <CreateForm /> : null}
      {/* Who that token belongs to is being asked. */}
      {!loggedIn && token !== null ? <output>{words.checking}</output> : null}
      {token === null ? <SignInFirst /> : null}
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'create',
  head: ({ words }) => ({ title: words.title, description: words.head.description }),
  Component: CreateScreen
})
