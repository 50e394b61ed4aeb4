import { useState } from 'react'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { QrCode } from '#web/ui/picture/QrCode.tsx'
import styles from './two-factor.module.css'

interface Begun {
  secret: string
  address: string
}

interface TurningOnProps {
  leave: () => void
  /** Told the recovery codes. */
  confirmed: (codes: string[]) => void
}

const OwnerStep = ({ begun }: { begun: (begun: Begun) => void }) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const show = useShowOwner('two_factor_on')
  const { form, field, summary, ...rest } = useForm({
    send: async values => api.two_factor.begin.call(await show(values)),
    done: begun
  })
  return (
    <CallForm form={form} summary={summary}>
      <AskOwner
        {...field(passwordField)}
        // The button that was pressed is gone; this is what it led to.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <SaveButton {...rest.button}>{words.two_factor.go_on}</SaveButton>
      <ByPasskey busy={rest.button.busy} />
    </CallForm>
  )
}

/** In fours, since it may have to be typed. */
const spaced = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

const ScanStep = ({ begun, confirmed }: { begun: Begun; confirmed: TurningOnProps['confirmed'] }) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { scan } = words.two_factor
  const { form, field, summary, ...rest } = useForm({
    send: values => api.two_factor.confirm.call({ code: values.text('code') }),
    done: ({ codes }) => confirmed(codes)
  })
  return (
    <>
      <Notice title={scan.title} takesFocus>
        <p>{scan.text}</p>
        <QrCode text={begun.address} label={scan.picture} />
        <p>
          {scan.key}{' '}
          <code className={styles.key}>
            <bdi dir="ltr">{spaced(begun.secret)}</bdi>
          </code>
        </p>
      </Notice>
      <CallForm form={form} summary={summary}>
        <Field
          {...field('code')}
          label={scan.code}
          help={scan.code_help}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          required
        />
        <SaveButton {...rest.button}>{scan.submit}</SaveButton>
      </CallForm>
    </>
  )
}

/** The owner once more, then the key into the app, then a first code out of it. Until that, nothing is on. */
export const TurningOn = ({ leave, confirmed }: TurningOnProps) => {
  const [begun, begin] = useState<Begun | null>(null)
  return (
    <>
      {begun ? <ScanStep begun={begun} confirmed={confirmed} /> : <OwnerStep begun={begin} />}
      <p>
        <CancelButton close={leave} />
      </p>
    </>
  )
}
