import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushDevice } from '#contract/push.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Section } from '../Section.tsx'
import { askBrowser, canBePushed, forgetBrowser, isRefused } from './browser-push.ts'
import styles from './notification.module.css'

/** A browser is asked by this press, and never before. */
const AskHere = ({ publicKey, added }: { publicKey: string; added: () => Promise<void> }) => {
  const { words } = useWords('user-notification')
  const formWords = useFormWords()
  const { api } = useShell()
  const [said, say] = useState<'refused' | 'failed' | null>(null)
  const { send, busy, refusal, wait } = useCall(api.push.add.call)
  if (!canBePushed()) return <p>{words.devices.unable}</p>
  const press = async (): Promise<void> => {
    say(null)
    try {
      const address = await askBrowser(publicKey)
      if (!address) return say('refused')
      await send(address)
      await added()
    } catch {
      // The browser has no push service, or it cannot be reached.
      say('failed')
    }
  }
  let outcome: string | null = null
  if (refusal) outcome = sentenceFor(refusal, wait, formWords)
  else if (said === 'failed') outcome = words.devices.failed
  else if (said === 'refused' || isRefused()) outcome = words.devices.refused
  return (
    <>
      <p>
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void press()}>
          {words.devices.ask}
        </button>
      </p>
      <output>{outcome}</output>
    </>
  )
}

const Row = ({ device, remove, busy }: { device: PushDevice; remove: () => void; busy: boolean }) => {
  const { words, say } = useWords('user-notification')
  const locale = useLocale()
  const name = device.agent === '' ? words.devices.unknown : device.agent
  const day = timeFormat(locale, { dateStyle: 'medium' })(new Date(device.since))
  return (
    <li className={styles.entry}>
      <div className={styles.state}>
        <div>
          <p>
            <bdi>{name}</bdi>
            {device.current ? ` · ${words.devices.here}` : ''}
          </p>
          <p className={styles.time}>{say(words.devices.since, { day })}</p>
        </div>
        <button
          className={button.plain}
          type="button"
          aria-disabled={busy}
          aria-label={say(words.devices.remove_one, { device: name })}
          onClick={remove}
        >
          {words.devices.remove}
        </button>
      </div>
    </li>
  )
}

/** Browsers that show what is new while no page is open; nothing is said of it where the installation has no keys. */
export const Devices = () => {
  const { words } = useWords('user-notification')
  const formWords = useFormWords()
  const { api } = useShell()
  const queries = useQueryClient()
  const enabled = useStillIn()
  const { items, first, more, busy: reading } = usePaged(api.push.devices, {}, { enabled })
  const { send, busy, refusal, wait } = useCall((id: string) => api.push.remove.call({ id }))
  const again = () => queries.invalidateQueries({ queryKey: api.push.key() })
  const remove = async ({ id, current }: PushDevice): Promise<void> => {
    if (current && canBePushed()) await forgetBrowser()
    await send(id)
    await again()
  }
  const key = first?.key ?? null
  if (!items || key === null) return null
  return (
    <Section title={words.devices.title} text={words.devices.text}>
      {items.some(({ current }) => current) ? null : <AskHere publicKey={key} added={again} />}
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map(device => (
            <Row key={device.id} device={device} busy={busy} remove={() => void remove(device)} />
          ))}
        </ul>
      ) : null}
      <MoreButton more={more} busy={reading}>
        {words.feed.more}
      </MoreButton>
      {refusal ? <output>{sentenceFor(refusal, wait, formWords)}</output> : null}
    </Section>
  )
}
