import { directionOf } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { readableCode } from '#contract/rules/waiver.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { AskWaiver } from '#web/shell/works/waiver/AskWaiver.tsx'
import { CodeField } from '#web/shell/works/waiver/CodeField.tsx'
import { useOwnWaivers } from '#web/shell/works/waiver/use-own-waivers.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { appliedTo, type EntryEditor } from '../editor.ts'
import styles from '../send-art.module.css'

/** What can be done about the fee: a code, or to ask. */
export const Waiving = ({ editor, price }: { editor: EntryEditor; price: number | null }) => {
  const { api } = useShell()
  const { words, say } = useWords('waiver')
  const locale = useLocale()
  const { team, state, contest, waive } = editor
  const { id, revision } = state.thing
  const applied = appliedTo(editor, price)
  const own = useOwnWaivers(team.link).find(({ work_id }) => work_id === id)
  const apply = async (code: string): Promise<void> => {
    const quote = await api.waivers.check.call({ team: team.link, work: id, code })
    waive({ code, quote })
  }
  if (applied)
    return (
      <div className={styles.part}>
        <output>
          {say(words.code.applied, {
            code: isolated(readableCode(applied.code.toUpperCase()), directionOf(locale)),
            off: formatMoney(applied.quote.taken_off, contest.currency, locale)
          })}
        </output>
        <button className={button.plain} type="button" onClick={() => waive(null)}>
          {words.code.drop}
        </button>
      </div>
    )
  const mayPay = price !== null && price > 0 && revision === 0
  if (!mayPay && !own?.request) return null
  return (
    <div className={styles.part}>
      {mayPay && own?.request?.state !== 'granted' ? (
        <Disclosure label={words.code.use}>
          <CodeField apply={apply} />
        </Disclosure>
      ) : null}
      {own ? <AskWaiver team={team.link} waiver={own} /> : null}
    </div>
  )
}
