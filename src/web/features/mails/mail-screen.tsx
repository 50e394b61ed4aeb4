/* A mail as a page: the one that the link belongs to, or a sample where one comes without. */
import type { EmailName } from '#contract/mails.ts'
import { useMailedToken } from '#web/shell/account/mailed-token.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { MailedEmail } from './MailedEmail.tsx'
import { Sample, sampleQuery } from './sample.tsx'

type MailPage = 'email-confirmation' | 'email-password-reset' | 'email-alert' | 'email-invoice'

export const mailScreen = (page: MailPage, name: EmailName) => {
  const MailScreen = () => {
    const { words } = useWords<MailPage>(page)
    const token = useMailedToken()
    return (
      <FormPage title={words.title} lead={words.lead}>
        {token ? <MailedEmail key={token} token={token} /> : <Sample name={name} />}
      </FormPage>
    )
  }
  return defineUnlisted<MailPage>({
    page,
    words: ['letter'],
    queries: (api, at) => [sampleQuery(api, name, at)],
    Component: MailScreen
  })
}
