import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardSettings } from '#contract/cards.ts'
import { may } from '#contract/rules/permissions.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { CopyButton } from '#web/shell/forms/CopyButton.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Asking } from '../../Asking.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../../console.module.css'
import { PartHead } from '../../PartHead.tsx'
import table from '../../table.module.css'
import { useOwnTeam } from '../../use-own-team.ts'

const useKept = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return (settings: CardSettings): void => {
    queries.setQueryData(api.cards.settings.queryKey({ input: { link } }), settings)
  }
}

/** In Stripe it is named there, and gives the secret that is typed here. */
const WebhookAddress = ({ url }: { url: string }) => {
  const { words } = useWords('console-settings')
  const { cards } = words
  return (
    <>
      <p>{cards.webhook_text}</p>
      <p>
        <bdi dir="ltr" className={table.address}>
          {url}
        </bdi>{' '}
        <CopyButton value={url} words={cards} label={cards.copy_webhook} />
      </p>
    </>
  )
}

const KeysForm = ({ settings }: { settings: CardSettings }) => {
  const { words } = useWords('console-settings')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const keep = useKept()
  const { cards } = words
  const [round, next] = useState(0)
  const form = useForm({
    send: ({ text }) =>
      api.cards.save.call({
        link,
        secret_key: text('secret_key').trim(),
        webhook_secret: text('webhook_secret').trim()
      }),
    done: saved => {
      keep(saved)
      // What was typed goes from the page too.
      next(round + 1)
    }
  })
  const secret = {
    dir: 'ltr',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 255,
    required: true
  } as const
  return (
    <CallForm key={round} form={form.form} summary={form.summary}>
      <Field
        {...form.field('secret_key')}
        {...secret}
        label={cards.secret_key}
        help={cards.secret_key_help}
      />
      <Field {...form.field('webhook_secret')} {...secret} label={cards.webhook_secret} />
      <SubmitButton {...form.button}>{settings.mode === 'none' ? cards.save : cards.replace}</SubmitButton>
    </CallForm>
  )
}

const Removing = () => {
  const { words } = useWords('console-settings')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const keep = useKept()
  const [asking, ask] = useState(false)
  const { cards } = words
  return (
    <>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {cards.remove}
      </button>
      {asking ? (
        <Confirm
          title={cards.remove_title}
          text={cards.remove_text}
          doing={cards.remove}
          act={async () => keep(await api.cards.remove.call({ link }))}
          done={() => ask(false)}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}

const Kept = ({ settings }: { settings: CardSettings }) => {
  const { words, say } = useWords('console-settings')
  const locale = useLocale()
  const { cards } = words
  const { mode, account, key_ends, secret_ends, since } = settings
  if (mode === 'none' || since === null) return <p>{cards.none}</p>
  const day = timeFormat(locale, { dateStyle: 'medium' })(new Date(since))
  return (
    <>
      <p>
        <strong>{mode === 'test' ? cards.test : cards.live}</strong> <bdi>{account}</bdi>
      </p>
      <p>{say(cards.kept, { key: key_ends, secret: secret_ends, day })}</p>
    </>
  )
}

/** Whether fees can be paid by card. Money goes where the keys lead, so only owners set them. */
export const Cards = () => {
  const { words } = useWords('console-settings')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { role } = useMe()
  const { data, isError, refetch } = useQuery(api.cards.settings.queryOptions({ input: { link } }))
  const { cards } = words
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={cards.title} text={cards.text} />
      <div className={styles.narrow}>
        {data ? <Kept settings={data} /> : <Asking failed={isError} retry={refetch} />}
        {data && may(role, 'change_billing') ? (
          <>
            <WebhookAddress url={data.webhook_url} />
            <KeysForm settings={data} />
            {data.mode === 'none' ? null : <Removing />}
          </>
        ) : null}
      </div>
    </section>
  )
}
