import type { Contest } from '#contract/contests.ts'
import { readableCode } from '#contract/rules/waiver.ts'
import { isWhole, offIn } from '#contract/rules/waiver-off.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { WaiverCode } from '#contract/waivers.ts'
import { listed } from '#contract/rules/listed.ts'
import { CopyButton } from '#web/shell/forms/CopyButton.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useNumbered } from '../numbers.ts'
import { DataTable } from '../DataTable.tsx'
import { momentThere } from '../dates.ts'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'

interface CodeTableProps {
  contest: Contest
  codes: readonly WaiverCode[]
  stop: (code: WaiverCode) => void
  remove: (code: WaiverCode) => void
}

const stateOf = ({ stopped, ends_at, used, uses }: WaiverCode): 'stopped' | 'over' | 'full' | 'live' => {
  if (stopped) return 'stopped'
  if (ends_at !== null && Date.parse(ends_at) <= Date.now()) return 'over'
  return used >= uses ? 'full' : 'live'
}

const UsedBy = ({ used_by }: WaiverCode) => {
  const numbered = useNumbered()
  return used_by.map(({ work_id, entry_number, artist }) => (
    <span key={work_id} className={table.under}>
      {entry_number === null ? null : numbered(entry_number)} <bdi>{artist}</bdi>
    </span>
  ))
}

export const CodeTable = ({ contest, codes, stop, remove }: CodeTableProps) => {
  const { words, say } = useWords('console-waivers')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const told = words.codes
  const named = (ids: readonly string[]): string =>
    ids.length === 0
      ? told.all
      : listed(
          contest.categories
            .filter(({ id }) => ids.includes(id))
            .map(({ title }) => textIn(title, locale, default_locale)),
          locale
        )
  return (
    <DataTable
      rows={codes}
      keyOf={({ id }) => id}
      columns={[
        {
          title: told.code,
          as: 'name',
          render: ({ code, note }) => (
            <>
              <bdi dir="ltr">{readableCode(code)}</bdi>{' '}
              <CopyButton
                className={table.link}
                value={readableCode(code)}
                words={told}
                label={say(told.copy_of, { code: readableCode(code) })}
              />
              {note === '' ? null : (
                <span className={table.under}>
                  <bdi>{note}</bdi>
                </span>
              )}
            </>
          )
        },
        {
          title: told.off,
          as: 'number',
          render: code => (isWhole(code) ? told.free : offIn(code, contest.currency, locale))
        },
        {
          title: told.used,
          render: code => (
            <>
              {say(told.of, { used: code.used, uses: code.uses })}
              <UsedBy {...code} />
            </>
          )
        },
        {
          title: told.until,
          as: 'time',
          render: ({ ends_at }) =>
            ends_at === null ? told.no_end : momentThere(locale, ends_at, contest.time_zone)
        },
        { title: told.categories, render: ({ categories }) => named(categories) },
        { title: told.state, render: code => told[stateOf(code)] }
      ]}
      acts={{
        title: told.acts,
        of: code => {
          const values = { code: readableCode(code.code) }
          const paused = code.stopped
          return [
            {
              label: paused ? told.resume : told.stop,
              of: say(paused ? told.resume_of : told.stop_of, values),
              act: () => stop(code)
            },
            ...(code.used === 0
              ? [{ label: told.remove, of: say(told.remove_of, values), act: () => remove(code) }]
              : [])
          ]
        }
      }}
    />
  )
}
