import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { sentenceFor } from '../forms/form-faults.ts'
import { useSecondsLeft } from '../api/seconds-left.ts'
import { useCall } from '../api/use-call.ts'
import { useFormWords } from '../forms/use-form.ts'
import { useWords } from '../words/page-words.tsx'

// Long enough for a mail to come, so that nobody asks for a second one that outdates the first.
const pause = 60

interface MailSentProps {
  /** To whom, and what to do with it. */
  children: ReactNode
  again: () => Promise<unknown>
  /** The way to another address. */
  other: ReactNode
}

/** A mail is on its way: the same is said whether or not there is an account to write to. */
export const MailSent = ({ children, again, other }: MailSentProps) => {
  const { words, say } = useWords('common')
  const formWords = useFormWords()
  const { send, busy, refusal, wait } = useCall(again)
  const { left, start } = useSecondsLeft()
  const sent = useRef(false)

  useEffect(() => {
    start(pause)
    // Once, when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const sendAgain = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    sent.current = true
    start(pause)
  }

  const resting = left > 0 ? say(words.mailed.again_in, { seconds: left }) : null
  return (
    <Notice
      title={words.mailed.title}
      takesFocus
      actions={
        <>
          <button
            className={button.plain}
            type="button"
            disabled={left > 0}
            aria-disabled={busy || wait > 0}
            onClick={() => void sendAgain()}
          >
            {words.mailed.again}
          </button>
          {other}
        </>
      }
    >
      {children}
      <p>
        {words.mailed.nothing} {resting}
      </p>
      <output>
        {refusal ? sentenceFor(refusal, wait, formWords) : sent.current ? words.mailed.sent_again : ''}
      </output>
    </Notice>
  )
}
