import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailWords } from '#contract/mail-texts.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { useSettled } from '../use-settled.ts'
import type { ShownRecipient } from './PreviewPart.tsx'
import own from './mail-texts.module.css'

interface RecipientChoiceProps {
  words: MailWords
  shown: ShownRecipient | null
  show: (shown: ShownRecipient | null) => void
}

const Search = ({ words: written, show }: RecipientChoiceProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-mail-texts')
  const told = words.preview
  const [typed, type] = useState('')
  const [chosen, choose] = useState('')
  const q = useSettled(typed)
  const { data } = useQuery({
    ...api.mail_texts.recipients.queryOptions({ input: { link, q } }),
    placeholderData: keepPreviousData
  })
  const items = data?.recipients ?? []
  const recipient = items.find(each => each.work === chosen) ?? items[0]
  return (
    <div className={own.search}>
      <Field
        id="mail-text-recipient-search"
        name="q"
        label={told.search}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {recipient === undefined ? (
        <p className={styles.note}>{data ? told.none : null}</p>
      ) : (
        <>
          <Choice
            id="mail-text-recipient"
            name="work"
            label={told.recipient}
            help={told.logged}
            value={recipient.work}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {items.map(({ work: each, number, title, artist }) => (
              <option key={each} value={each}>
                {`${number ?? ''} ${title} (${artist})`}
              </option>
            ))}
          </Choice>
          <button
            className={button.plain}
            type="button"
            onClick={() => show({ work: recipient.work, artist: recipient.artist, words: written })}
          >
            {told.show}
          </button>
        </>
      )}
    </div>
  )
}

/** Made-up names, or those of an entry: looked for by its title, its artist or its number. */
export const RecipientChoice = (props: RecipientChoiceProps) => {
  const { words } = useWords('console-mail-texts')
  const [unfolded, unfold] = useState(false)
  const told = words.preview
  return (
    <Disclosure
      label={`${told.recipient}: ${props.shown?.artist ?? told.sample}`}
      onToggle={({ currentTarget }) => unfold(currentTarget.open)}
    >
      {unfolded ? <Search {...props} /> : null}
      {props.shown ? (
        <button className={button.plain} type="button" onClick={() => props.show(null)}>
          {told.sample}
        </button>
      ) : null}
    </Disclosure>
  )
}
