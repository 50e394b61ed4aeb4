import type { AddressTakenBack } from '#contract/address-change.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

/** The second step stays, so whoever finds one that another turned on is told who can let them in. */
export const AddressIsBack = ({ second_step }: AddressTakenBack) => {
  const { words, say } = useWords('reset-password')
  const { login } = useAccountPaths()
  const told = timeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const { done, second_step: stays } = words.address
  return (
    <Notice
      title={done.title}
      text={done.text}
      takesFocus
      actions={
        <>
          <LinkTo className={look.primary} to={login}>
            {words.done.sign_in}
          </LinkTo>
          {second_step ? (
            <a className={look.plain} href={`mailto:${second_step.operator}`}>
              {stays.write}
            </a>
          ) : null}
        </>
      }
    >
      {second_step ? (
        <>
          <p>{say(stays.text, { time: told(new Date(second_step.since)) })}</p>
          <p>{say(stays.other, { operator: second_step.operator })}</p>
        </>
      ) : null}
    </Notice>
  )
}
