import { useQuery, useQueryClient } from '@tanstack/react-query'
import { may } from '#contract/rules/permissions.ts'
import { useMe } from '#web/shell/session/me.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useOwnTeam } from '../use-own-team.ts'

const useRule = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const query = useQuery(api.members.factor_rule.queryOptions({ input: { link } }))
  const change = useCall(async (required: boolean) => {
    const rule = await api.members.set_factor_rule.call({ link, required })
    queries.setQueryData(api.members.factor_rule.queryKey({ input: { link } }), rule)
    // By when one needs it oneself.
    await queries.invalidateQueries({ queryKey: api.accounts.get.key() })
  })
  return { ...query, change }
}

/** Its own part with its own call: it is a rule for people, and no look of the team. */
export const SecondFactor = () => {
  const { words, say } = useWords('console-settings')
  const { name } = useOwnTeam()
  const { role } = useMe()
  const { data, isError, refetch, change } = useRule()
  const own = words.second_factor
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={own.title} text={say(own.text, { team: name })} />
      <div className={styles.narrow}>
        {data ? (
          <output>
            {data.required ? `${own.on} ${say(own.missing, { count: data.missing })}` : own.off}
          </output>
        ) : (
          <Asking failed={isError} retry={refetch} />
        )}
        <Refused {...change} />
        {data && may(role, 'require_second_factor') ? (
          <p>
            <button
              className={button.plain}
              type="button"
              aria-disabled={change.busy}
              onClick={() => void change.send(!data.required)}
            >
              {data.required ? own.stop : own.ask}
            </button>
          </p>
        ) : null}
        {may(role, 'require_second_factor') ? null : <p>{own.owners}</p>}
      </div>
    </section>
  )
}
