import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { TwoFactor } from '#contract/two-factor.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useMoment } from '../../use-moment.ts'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { TurnOffDialog } from './TurnOffDialog.tsx'
import styles from './two-factor.module.css'

interface IsOnProps {
  me: User
  state: TwoFactor
  /** Told the new recovery codes. */
  renewed: (codes: string[]) => void
  off: () => void
}

const few = 3

export const IsOn = ({ me, state, renewed, off }: IsOnProps) => {
  const { words, say } = useWords('user-setting')
  const [asking, ask] = useState<'codes' | 'off' | null>(null)
  const { on, renew, off: ending } = words.two_factor
  const told = useMoment(me.time_zone)
  const close = (): void => ask(null)
  return (
    <>
      {state.stayed_at ? (
        <p className={styles.stayed}>{say(on.stayed, { time: told(state.stayed_at) })}</p>
      ) : null}
      <div>
        {state.since ? <p>{say(on.since, { time: told(state.since) })}</p> : null}
        <p>
          {say(on.left, { count: state.codes_left })}
          {state.codes_left <= few ? <strong> {on.few}</strong> : null}
        </p>
      </div>
      <p className={styles.ways}>
        <button className={button.plain} type="button" onClick={() => ask('codes')}>
          {renew.begin}
        </button>
        <button className={button.plain} type="button" onClick={() => ask('off')}>
          {ending.begin}
        </button>
      </p>
      {asking === 'codes' ? <NewCodesDialog close={close} renewed={renewed} /> : null}
      {asking === 'off' ? <TurnOffDialog close={close} off={off} /> : null}
    </>
  )
}
