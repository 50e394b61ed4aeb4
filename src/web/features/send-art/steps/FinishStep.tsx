import type { FieldError } from '#contract/problems.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { EntryStep } from '#contract/rules/work-gaps.ts'
import { feeOf, useTerms } from '#web/shell/contest/terms.ts'
import { FeeTerms } from '#web/shell/contest/FeeTerms.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { MomentHere } from '#web/shell/contest/Moment.tsx'
import { NotPressed } from '#web/shell/saving/NotPressed.tsx'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import rows from '#web/ui/rows.module.css'
import { appliedTo, guardian_field, isGuardians, type EntryEditor } from '../editor.ts'
import { labelOf, messageOf, pathOf } from '../gap-words.ts'
import type { AskedPrice } from '../asked-price.ts'
import { stepAddress } from '../steps.ts'
import styles from '../send-art.module.css'
import { StillSending } from './StillSending.tsx'
import { useSubmitting } from './use-submitting.ts'
import { Waiving } from './Waiving.tsx'

interface ListedProps {
  editor: EntryEditor
  title: string
  found: readonly { path: FieldError['path']; step: EntryStep; message: string }[]
}

/** Each with the way there. */
const Listed = ({ editor, title, found }: ListedProps) => {
  const locale = useLocale()
  const pair = usePair()
  if (found.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={rows.rows}>
        {found.map(({ path, step, message }) => (
          <li key={path.join('.')}>
            <LinkTo to={stepAddress(editor.state.thing.id, step)} preventScrollReset>
              {labelOf(editor, path, locale, pair)}
            </LinkTo>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which work it is, by its cover and its title: whoever has several sees that it is the right one. */
const AtAGlance = ({ contest, team, values, state, words }: EntryEditor) => {
  const locale = useLocale()
  const [first] = values.images
  const cover = state.thing.pictures.find(({ id }) => id === first?.picture_id)
  const category = contest.categories.find(({ id }) => id === values.category_id)
  if (!cover && values.title === '') return null
  return (
    <div className={styles.glance}>
      {cover ? <Picture picture={cover} alt={first?.alt ?? ''} sizes="7rem" most={320} /> : null}
      <p>
        <strong>
          <bdi>{values.title || words.start.untitled}</bdi>
        </strong>
        {category ? (
          <span className={styles.small}>{textIn(category.title, locale, team.default_locale)}</span>
        ) : null}
      </p>
    </div>
  )
}

/** What is missing, and what was typed and could not be saved. */
const Checklist = ({ editor }: { editor: EntryEditor }) => {
  const { gaps, words, state, mistyped } = editor
  const { words: common } = useWords('common')
  const no_numbers = Object.keys(mistyped).map(name => ({ name, message: common.form.no_number }))
  const faults = [...state.faults.filter(({ name }) => !(name in mistyped)), ...no_numbers]
  if (gaps.length + faults.length === 0) return <p>{words.finish.whole}</p>
  return (
    <>
      <Listed
        editor={editor}
        title={words.finish.missing}
        found={gaps.map(gap => ({ ...gap, message: messageOf(editor, gap) }))}
      />
      <Listed
        editor={editor}
        title={words.finish.wrong}
        found={faults.map(({ name, message }) => ({ ...pathOf(name), message }))}
      />
    </>
  )
}

/** What the server asks for the category that is chosen; null where none runs, or until the choice is saved. */
const priceOf = ({ values, state: { thing: work } }: EntryEditor): number | null =>
  values.category_id === work.category_id ? work.price : null

/** As it is now; of what was pressed already, as it was then. */
const askedNow = (editor: EntryEditor): AskedPrice & { full: number | null } => {
  const { pressed } = editor
  const by_code = pressed?.read.applied
  if (by_code) return { ...pressed.read, full: by_code.quote.price }
  const full = pressed ? pressed.read.price : priceOf(editor)
  const applied = appliedTo(editor, full)
  return { full, applied, price: applied?.quote.due ?? full }
}

const Terms = ({ editor }: { editor: EntryEditor }) => {
  const { contest, state, words } = editor
  const terms = useTerms()
  const { full, price } = askedNow(editor)
  const { open_until } = state.thing
  // Of an opening that lies behind nothing is to be said.
  const at = open_until ?? (contest.phase === 'announced' ? contest.opens_at : null)
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
            {momentIn(terms.locale, at, contest.time_zone)} <MomentHere at={at} zone={contest.time_zone} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Read before it is pressed: afterwards it would come too late. */
const ForGood = ({ contest, words }: EntryEditor) =>
  contest.edit_after_submit ? null : <p>{words.finish.for_good}</p>

export const FinishStep = (editor: EntryEditor) => {
  const { contest, state, gaps, words, pressed } = editor
  const locale = useLocale()
  const { full, ...asked } = askedNow(editor)
  const { submit, busy, ...outcome } = useSubmitting(editor, asked)
  const again = state.thing.revision > 0
  const early = contest.phase === 'announced'
  const unsaved = editor.values.category_id !== state.thing.category_id
  const faulty = state.faults.length > 0 || Object.keys(editor.mistyped).length > 0
  const off = busy || !gaps.every(isGuardians) || faulty || early || unsaved
  return (
    <>
      <AtAGlance {...editor} />
      <Checklist editor={editor} />
      <Terms editor={editor} />
      {pressed?.read.applied ? null : <Waiving editor={editor} price={full} />}
      <NotPressed
        words={words.finish}
        say={editor.say}
        zone={contest.time_zone}
        pressed={pressed && pressed.arrival}
        repriced={pressed?.is_repriced ? pressed.read.price : null}
        sayPrice={(due, facts) =>
          editor.say(words.finish.other_fee, {
            ...facts,
            price: formatMoney(due, contest.currency, locale)
          })
        }
        busy={busy}
        labels={{ [guardian_field]: words.labels.guardian }}
        {...outcome}
      />
      {early ? <p>{words.finish.early}</p> : null}
      <StillSending {...editor} />
      <ForGood {...editor} />
      <button
        className={button.primary}
        type="button"
        aria-disabled={off}
        onClick={() => {
          if (!off) void submit()
        }}
      >
        {again ? words.finish.again : words.finish.hand_in}
      </button>
    </>
  )
}
