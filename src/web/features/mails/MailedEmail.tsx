import { useEffect, useRef, useState } from 'react'
import type { EmailMessage } from '#contract/mails.ts'
import type { InvoiceNow } from '#contract/order-shapes.ts'
import { EmailSheet } from '#emails/EmailSheet.tsx'
import { sizes } from '#contract/limits.ts'
import { InvoiceStanding } from '#web/shell/parts/invoice/InvoiceStanding.tsx'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './mails.module.css'

interface Opened {
  letter: EmailMessage
  state: 'open' | 'used' | 'expired'
  invoice: InvoiceNow | null
}

/** On paper of its own, light as in most mailboxes. */
export const Sheet = ({ letter }: { letter: EmailMessage }) => (
  <div className={styles.sheet}>
    <EmailSheet letter={letter} heading="h2" />
  </div>
)

/** The mail that a link belongs to. Asked for by the page itself, since documents are the same for everybody. */
export const MailedEmail = ({ token }: { token: string }) => {
  const { api } = useShell()
  const { words, say } = useWords('letter')
  const { words: shell } = useShellWords()
  const formWords = useFormWords()
  const { send, refusal, wait } = useCall(api.mails.read.call)
  const [opened, setOpened] = useState<Opened | null>(null)
  const begun = useRef(false)

  const open = async (): Promise<void> => {
    const outcome = await send({ token })
    if (outcome && 'answer' in outcome) setOpened(outcome.answer)
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open()
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever is drawn again
  }, [])

  if (opened)
    return (
      <>
        {opened.state === 'open' ? null : <Notice text={words[opened.state]} />}
        {opened.invoice ? (
          <Notice>
            <p>
              <InvoiceStanding invoice={opened.invoice} />
            </p>
          </Notice>
        ) : null}
        <Sheet letter={opened.letter} />
      </>
    )
  if (!refusal) return <Notice text={words.opening} />
  // A link that was never one is told the same, in words that say nothing about anybody.
  if (refusal.code === 'gone' || refusal.code === 'not_found' || refusal.code === 'invalid')
    return (
      <Notice
        title={words.ended.title}
        text={say(words.ended.text, { days: sizes.mail_view_days })}
        takesFocus
      />
    )
  return (
    <Notice
      title={words.failed}
      text={sentenceFor(refusal, wait, formWords)}
      takesFocus
      actions={
        <button className={look.primary} type="button" onClick={() => void open()}>
          {shell.error.retry}
        </button>
      }
    />
  )
}
