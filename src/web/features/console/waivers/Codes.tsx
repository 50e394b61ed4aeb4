import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import { directionOf } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { readableCode } from '#contract/rules/waiver.ts'
import type { WaiverCode } from '#contract/waivers.ts'
import { CopyButton } from '#web/shell/forms/CopyButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { PagedList } from '../PagedList.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AddCodesDialog } from './AddCodesDialog.tsx'
import { CodeTable } from './CodeTable.tsx'
import own from './waivers.module.css'

/** What was made just now, to be handed out. */
const Made = ({ codes }: { codes: readonly WaiverCode[] }) => {
  const { words, say } = useWords('console-waivers')
  const told = words.codes
  const label = say(told.copy_made, { count: codes.length })
  return (
    <div className={own.made}>
      <output>{say(told.made, { count: codes.length })}</output>
      <CopyButton
        className={button.plain}
        value={codes.map(({ code }) => readableCode(code)).join('\n')}
        words={{ ...told, copy: label }}
        label={label}
      />
    </div>
  )
}

const useCodes = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const list = usePaged(api.waivers.codes, { link, contest, limit: 100 })
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.waivers.codes.key() })
  const stopping = useCall(async ({ id, stopped }: WaiverCode) => {
    await api.waivers.stop_code.call({ link, id, stopped: !stopped })
    refresh()
  })
  const remove = (id: string): Promise<void> => api.waivers.remove_code.call({ link, id })
  return { list, refresh, stopping, remove }
}

export const Codes = ({ contest }: { contest: Contest }) => {
  const { words, say } = useWords('console-waivers')
  const { list, refresh, stopping, remove } = useCodes(contest.id)
  const [adding, add] = useState(false)
  const [made, tell] = useState<readonly WaiverCode[]>([])
  const [removed, ask] = useState<WaiverCode | null>(null)
  const told = words.codes
  const direction = directionOf(useLocale())

  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      <div>
        <button className={button.plain} type="button" onClick={() => add(true)}>
          {told.add}
        </button>
      </div>
      {made.length > 0 ? <Made codes={made} /> : null}
      <Refused refusal={stopping.refusal} wait={stopping.wait} />
      <PagedList list={list} none={told.none}>
        {items => (
          <CodeTable contest={contest} codes={items} stop={code => void stopping.send(code)} remove={ask} />
        )}
      </PagedList>
      {adding ? (
        <AddCodesDialog
          contest={contest}
          close={() => add(false)}
          done={codes => {
            tell(codes)
            refresh()
            add(false)
          }}
        />
      ) : null}
      {removed ? (
        <Confirm
          title={say(told.remove_title, { code: isolated(readableCode(removed.code), direction) })}
          text={told.remove_text}
          doing={told.remove}
          act={() => remove(removed.id)}
          done={() => {
            refresh()
            ask(null)
          }}
          close={() => ask(null)}
        />
      ) : null}
    </section>
  )
}
