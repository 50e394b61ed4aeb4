import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OwnWaiver } from '#contract/waivers.ts'
import { isWhole, offIn } from '#contract/rules/waiver-off.ts'
import { CancelButton } from '../../forms/CancelButton.tsx'
import button from '#web/ui/button.module.css'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useLocale } from '../../words/locale.ts'
import { useOnceKeys } from '../../api/once-key.ts'
import { Refused } from '../../api/Refused.tsx'
import { useShell } from '../../page/shell-context.ts'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './waiver.module.css'

interface AskWaiverProps {
  team: string
  waiver: OwnWaiver
  /** Several stand on one page: each says which entry it is about. */
  named?: boolean
}

const useAsking = (team: string, work: string) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  return useCall(async (reason: string) => {
    const input = { team, work, reason }
    await api.waivers.ask.call(input, { context: { once: keys.of(input) } })
    keys.done()
    await queries.invalidateQueries({ queryKey: api.waivers.own.key() })
  })
}

const AskForm = ({ team, waiver, close }: AskWaiverProps & { close: () => void }) => {
  const { words } = useWords('waiver')
  const id = useId()
  const [reason, type] = useState('')
  const { send, busy, refusal, wait } = useAsking(team, waiver.work_id)
  return (
    <div className={styles.part}>
      <p>{words.ask.text}</p>
      <TextArea
        id={id}
        name="reason"
        label={words.ask.reason}
        error={refusal?.fields[0]?.message}
        maxLength={1500}
        value={reason}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Refused refusal={refusal} wait={wait} />
      <div className={styles.acts}>
        <button
          className={button.primary}
          type="button"
          aria-disabled={busy}
          onClick={() => void send(reason)}
        >
          {words.ask.send}
        </button>
        <CancelButton close={close} />
      </div>
    </div>
  )
}

/** What came of a request, and what the organisers wrote. */
export const RequestState = ({ waiver: { request, currency } }: Pick<AskWaiverProps, 'waiver'>) => {
  const { words, say } = useWords('waiver')
  const locale = useLocale()
  if (!request) return null
  const { state, granted, answer } = request
  const told = words.request
  const granting = granted
    ? isWhole(granted)
      ? told.whole
      : say(told.part, { off: offIn(granted, currency, locale) })
    : told.declined
  return (
    <div className={styles.part}>
      <p>{state === 'waiting' ? told.waiting : granting}</p>
      {answer === '' ? null : (
        <p>
          {told.answer}{' '}
          <bdi className={styles.answer} dir="auto">
            {answer}
          </bdi>
        </p>
      )}
    </div>
  )
}

/** Leads to asking for a waiver where one may ask, and says what came of it where one has. */
export const AskWaiver = ({ team, waiver, named = false }: AskWaiverProps) => {
  const { words, say } = useWords('waiver')
  const [open, show] = useState(false)
  if (waiver.request) return <RequestState waiver={waiver} />
  if (!waiver.may_ask) return null
  if (open) return <AskForm team={team} waiver={waiver} close={() => show(false)} />
  return (
    <button className={button.plain} type="button" onClick={() => show(true)}>
      {named ? say(words.ask.of, { title: waiver.title }) : words.ask.open}
    </button>
  )
}
