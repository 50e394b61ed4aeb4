import { useAccountPaths } from '#web/shell/account-paths.ts'
import { brand } from '#web/shell/brand.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { defineScreen } from '#web/shell/screen.ts'
import { useWords } from '#web/shell/words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { Sample, sampleQuery } from './sample.tsx'

const AuthSignupSuccessScreen = () => {
  const { words } = useWords('auth-signup-success')
  const { verifyEmail } = useAccountPaths()
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      aside={
        <p>
          <LinkTo to={verifyEmail}>{words.missing}</LinkTo>
        </p>
      }
    >
      <h2>{words.shape}</h2>
      <Sample name="account_confirm" />
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'auth-signup-success',
  queries: (api, at) => [sampleQuery(api, 'account_confirm', at)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: AuthSignupSuccessScreen
})
