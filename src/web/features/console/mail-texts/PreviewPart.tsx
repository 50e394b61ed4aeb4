import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EmailSheet } from '#emails/EmailSheet.tsx'
import type { MailWords } from '#contract/mail-texts.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import styles from '../console.module.css'
import { useSettled } from '../use-settled.ts'
import own from './mail-texts.module.css'
import { RecipientChoice } from './RecipientChoice.tsx'
import type { TextEditing } from './use-text-editor.ts'

interface PreviewProps {
  address: TextEditing['address']
  words: MailWords
}

interface ChoosingProps<Name extends string> {
  legend: string
  names: Record<Name, string>
  value: Name
  choose: (name: Name) => void
}

const Choosing = <Name extends string>({ legend, names, value, choose }: ChoosingProps<Name>) => {
  const group = useId()
  // Its keys are its names.
  const all = Object.keys(names) as Name[]
  return (
    <fieldset className={own.choosing}>
      <legend>{legend}</legend>
      {all.map(name => (
        <label key={name}>
          <RadioBox name={group} checked={name === value} onChange={() => choose(name)} />
          {names[name]}
        </label>
      ))}
    </fieldset>
  )
}

const Test = ({ address, words: written }: PreviewProps) => {
  const { api } = useShell()
  const { words, say } = useWords('console-mail-texts')
  const [to, sent] = useState<string | null>(null)
  const { send, busy, refusal, wait } = useCall(api.mail_texts.test.call)
  const act = async (): Promise<void> => {
    sent(null)
    const outcome = await send({ ...address, words: written })
    if (outcome && 'answer' in outcome) sent(outcome.answer.to)
  }
  return (
    <div className={own.test}>
      <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void act()}>
        {words.test.send}
      </button>
      <p className={styles.note}>{words.test.note}</p>
      <Refused refusal={refusal} wait={wait} />
      <output>{to === null ? '' : say(words.test.sent, { email: to })}</output>
    </div>
  )
}

export interface ShownRecipient {
  id: string
  name: string
  /** As they were when it was asked for: each look at somebody's data is asked for by itself. */
  words: MailWords
}

/** The mail as it would arrive: drawn from its pieces, as the mail itself is. */
export const PreviewPart = ({ address, words: written }: PreviewProps) => {
  const { api } = useShell()
  const { words } = useWords('console-mail-texts')
  const told = words.preview
  const heading = useId()
  const [look, choose] = useState<'light' | 'dark' | 'plain'>('light')
  const [width, widen] = useState<'wide' | 'narrow'>('wide')
  const [shown, show] = useState<ShownRecipient | null>(null)
  const settled = useSettled(written)
  const input = { ...address, words: shown?.words ?? settled, ...(shown && { recipient: shown.id }) }
  const { data, isError } = useQuery({
    queryKey: ['mail-text-preview', input],
    queryFn: () => api.mail_texts.preview.call(input),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false
  })
  const scheme = look === 'dark' ? 'dark' : 'light'
  return (
    <section aria-labelledby={heading} className={own.side}>
      <h3 id={heading} className={styles.subheading}>
        {told.title}
      </h3>
      <RecipientChoice letter={address.name} words={written} shown={shown} show={show} />
      <div className={own.choices}>
        <Choosing
          legend={told.appearance}
          names={{ light: told.light, dark: told.dark, plain: told.plain }}
          value={look}
          choose={choose}
        />
        <Choosing
          legend={told.width}
          names={{ wide: told.wide, narrow: told.narrow }}
          value={width}
          choose={widen}
        />
      </div>
      {isError ? <p className={styles.note}>{told.waits}</p> : null}
      {data ? (
        <div className={own.mail} data-width={width}>
          <dl className={own.head} lang={data.letter.locale}>
            <dt>{told.subject}</dt>
            <dd dir="auto">{data.letter.subject}</dd>
            <dt>{told.preheader}</dt>
            <dd dir="auto">{data.letter.preheader}</dd>
          </dl>
          {look === 'plain' ? (
            <p className={own.plain} dir="auto" lang={data.letter.locale}>
              {data.text}
            </p>
          ) : (
            <div className={own.sheet} data-scheme={scheme}>
              <EmailSheet letter={data.letter} heading="h2" scheme={scheme} />
            </div>
          )}
        </div>
      ) : null}
      <Test address={address} words={written} />
    </section>
  )
}
