import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditableName } from '#contract/rules/mail-choices.ts'
import type { MailWords } from '#contract/mail-texts.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
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
  letter: EditableName
  words: MailWords
  shown: ShownRecipient | null
  show: (shown: ShownRecipient | null) => void
}

const Search = ({ letter, words: written, show }: RecipientChoiceProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-mail-texts')
  const told = words.preview
  const [typed, type] = useState('')
  const [chosen, choose] = useState('')
  const q = useSettled(typed)
  const { data } = useQuery({
    ...api.mail_texts.recipients.queryOptions({ input: { link, name: letter, q } }),
    placeholderData: keepPreviousData
  })
  const items = data?.recipients ?? []
  const recipient = items.find(({ id }) => id === chosen) ?? items[0]
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
            name="recipient"
            label={told.recipient}
            help={told.logged}
            value={recipient.id}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {items.map(({ id, number, title, name }) => (
              <option key={id} value={id}>
                {[number, title, title === '' ? name : `(${name})`].filter(Boolean).join(' ')}
              </option>
            ))}
          </Choice>
          <button
            className={button.plain}
            type="button"
            onClick={() => show({ id: recipient.id, name: recipient.name, words: written })}
          >
            {told.show}
          </button>
        </>
      )}
    </div>
  )
}

/** Made-up names, or those of somebody who would get it: looked for by name, title or number. */
export const RecipientChoice = (props: RecipientChoiceProps) => {
  const { words } = useWords('console-mail-texts')
  const [unfolded, unfold] = useState(false)
  const told = words.preview
  const pair = usePair()
  return (
    <Disclosure
      label={pair(told.recipient, props.shown?.name ?? told.sample)}
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
