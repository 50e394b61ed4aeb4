import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Section } from '../../Section.tsx'
import { IsOn } from './IsOn.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TurningOn } from './TurningOn.tsx'
import styles from './two-factor.module.css'

type Doing = 'nothing' | 'turning_on' | { codes: string[] }

const useTwoFactor = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  const query = useQuery({ ...api.two_factor.get.queryOptions({ input: {} }), enabled: useStillIn() })
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: api.two_factor.key() })
    // Turning it on ends the others.
    void queries.invalidateQueries({ queryKey: api.accounts.sessions.key() })
    // Whether one's work in a team waits for it.
    void queries.invalidateQueries({ queryKey: api.accounts.get.key() })
  }
  return { ...query, changed }
}

export const TwoFactor = ({ me }: { me: User }) => {
  const { words } = useWords('user-setting')
  const { words: common } = useWords('common')
  const { data, isError, refetch, changed } = useTwoFactor()
  const [doing, go] = useState<Doing>('nothing')
  const [told, tell] = useState('')
  const result = useRef<HTMLOutputElement>(null)

  /** What was worked with is gone from the page, so the keyboard goes on at what came of it. */
  const finish = (sentence: string): void => {
    go('nothing')
    tell(sentence)
    result.current?.focus()
  }
  const keep = (codes: string[]): void => {
    changed()
    tell('')
    go({ codes })
  }
  const begin = (): void => {
    tell('')
    go('turning_on')
  }
  const offered = data && !data.on && doing === 'nothing'
  return (
    <Section title={words.two_factor.title} text={words.two_factor.text}>
      {data ? null : <NotLoaded words={common.alone} failed={isError} retry={refetch} />}
      <output ref={result} className={styles.result} tabIndex={-1}>
        {told}
      </output>
      {offered ? (
        <p>
          <button className={button.plain} type="button" onClick={begin}>
            {words.two_factor.begin}
          </button>
        </p>
      ) : null}
      {doing === 'turning_on' ? <TurningOn leave={() => finish('')} confirmed={keep} /> : null}
      {typeof doing === 'object' ? (
        <RecoveryCodes codes={doing.codes} email={me.email} done={() => finish(words.two_factor.on.begun)} />
      ) : null}
      {data?.on && doing === 'nothing' ? (
        <IsOn
          me={me}
          state={data}
          renewed={keep}
          off={() => {
            changed()
            finish(words.two_factor.off.done)
          }}
        />
      ) : null}
    </Section>
  )
}
