import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import { feeOf, useTerms } from '#web/shell/contest/terms.ts'
import { FeeTerms } from '#web/shell/contest/FeeTerms.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { Countdown, MomentHere } from '#web/shell/contest/Moment.tsx'
import { problemOf } from '#web/shell/api/failure.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair } from '#web/shell/words/page-words.tsx'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotDone } from '#web/shell/api/NotDone.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import button from '#web/ui/button.module.css'
import { appliedTo, type EntryEditor } from '../editor.ts'
import { labelOf, messageOf } from '../gap-words.ts'
import { stepAddress } from '../steps.ts'
import styles from '../send-art.module.css'
import { Waiving } from './Waiving.tsx'

/** What is missing, each with the way there. */
const Checklist = ({ editor }: { editor: EntryEditor }) => {
  const { gaps, words, state } = editor
  const locale = useLocale()
  const pair = usePair()
  if (gaps.length === 0) return <p>{words.finish.whole}</p>
  return (
    <section className={styles.part}>
      <h3>{words.finish.missing}</h3>
      <ul className={styles.rows}>
        {gaps.map(gap => (
          <li key={gap.path.join('.')}>
            <LinkTo to={stepAddress(state.thing.id, gap.step)} preventScrollReset>
              {labelOf(editor, gap.path, locale, pair)}
            </LinkTo>
            <span>{messageOf(editor, gap)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the server asks for the category that is chosen; null where none runs, or until the choice is saved. */
const priceOf = ({ values, state: { thing: work } }: EntryEditor): number | null =>
  values.category_id === work.category_id ? work.price : null

const Terms = ({ editor }: { editor: EntryEditor }) => {
  const { contest, state, words } = editor
  const terms = useTerms()
  const full = priceOf(editor)
  const price = appliedTo(editor, full)?.quote.due ?? full
  const { open_until } = state.thing
  const at = open_until ?? contest.opens_at
  return (
    <dl className={styles.facts}>
      {price !== null ? (
        <div>
          <dt>{terms.words.fee.title}</dt>
          <dd>
            {price === full || full === null ? null : <s>{feeOf(terms, full, contest.currency)}</s>}{' '}
            {feeOf(terms, price, contest.currency)}
            {price > 0 ? (
              <div className={styles.small}>
                <p>{words.finish.fee}</p>
                <FeeTerms contest={contest} />
              </div>
            ) : null}
          </dd>
        </div>
      ) : null}
      {at ? (
        <div>
          <dt>{open_until ? terms.words.dates.closes_at : terms.words.dates.opens_at}</dt>
          <dd>
            {momentIn(terms.locale, at, contest.time_zone)} <MomentHere at={at} zone={contest.time_zone} />{' '}
            {open_until ? <Countdown until={at} /> : null}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

export const FinishStep = (editor: EntryEditor) => {
  const { team, contest, draft, state, gaps, words } = editor
  const { api } = useShell()
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const full = priceOf(editor)
  const applied = appliedTo(editor, full)
  const price = applied?.quote.due ?? full
  const { send, busy, refusal, wait } = useCall(async () => {
    await draft.flush()
    const { thing: work, at } = draft.state.get()
    if (at !== 'saved') throw new TypeError('Not everything is saved')
    const one = { team: team.link, id: work.id }
    const asked = { ...(price !== null && { price }), ...(applied && { waiver_code: applied.code }) }
    const input = { ...one, version: work.version, ...asked }
    try {
      return await api.works.finalize.call(input, { context: { once: keys.of(input) } })
    } catch (error) {
      // Such as a price that has changed: what is read beside the refusal is what holds now.
      if (problemOf(error)?.code === 'conflict') {
        draft.meet(await api.works.get.call(one))
        // Such as a code that somebody else has used up.
        editor.waive(null)
      }
      throw error
    }
  })
  const handIn = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (!outcome || !('answer' in outcome)) return
    keys.done()
    const { work } = outcome.answer
    draft.meet(work)
    // The receipt does not begin with what was read of it as a draft.
    queries.setQueryData(api.works.get.queryKey({ input: { team: team.link, id: work.id } }), work)
    void queries.invalidateQueries({ queryKey: api.works.key() })
    await navigate(`${paths.pageThankyou({ team_link: team.link, locale })}?work=${work.id}`)
  }
  const again = state.thing.revision > 0
  const early = contest.phase === 'announced'
  const unsaved = editor.values.category_id !== state.thing.category_id
  const off = busy || gaps.length > 0 || early || unsaved
  return (
    <>
      <Checklist editor={editor} />
      <Terms editor={editor} />
      <Waiving editor={editor} price={full} />
      <NotDone title={words.finish.not_done} refusal={refusal} wait={wait} />
      {early ? <p>{words.finish.early}</p> : null}
      <button
        className={button.primary}
        type="button"
        aria-disabled={off}
        onClick={() => {
          if (!off) void handIn()
        }}
      >
        {again ? words.finish.again : words.finish.hand_in}
      </button>
    </>
  )
}
