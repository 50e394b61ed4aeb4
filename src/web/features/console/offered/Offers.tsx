import { useRef, useState } from 'react'
import type { Offer } from '#contract/offered-testimonials.ts'
import type { OfferState } from '#contract/rules/public-content-choices.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import table from '../table.module.css'
import { Offered } from './Offered.tsx'
import styles from './offered.module.css'

type Decided = Exclude<OfferState, 'waiting'>

interface ActsProps {
  offer: Offer
  busy: boolean
  decide: (state: Decided) => void
}

const Acts = ({ offer: { name, state }, busy, decide }: ActsProps) => {
  const { words, say } = useWords('operator')
  const { acts } = words.testimonials
  const act = (to: Decided, label: string, of: string, look: string | undefined) => (
    <button
      className={look}
      type="button"
      aria-label={say(of, { name })}
      aria-disabled={busy}
      onClick={() => decide(to)}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.acts}>
      {state === 'shown' ? null : act('shown', acts.show, acts.show_of, button.primary)}
      {state === 'waiting' ? act('declined', acts.decline, acts.decline_of, button.plain) : null}
      {state === 'shown' ? act('declined', acts.take_down, acts.take_down_of, button.plain) : null}
    </div>
  )
}

interface OffersProps {
  state: OfferState
  offers: readonly Offer[]
  refresh: () => void
}

/** Each with all its words, and what can be decided of it. What is decided leaves the list, and it is said where it went. */
export const Offers = ({ state, offers, refresh }: OffersProps) => {
  const { api } = useShell()
  const { words, say } = useWords('operator')
  const { none, done, changed } = words.testimonials
  const formWords = useFormWords()
  const [told, tell] = useState('')
  const heard = useRef<HTMLOutputElement>(null)
  const { send, busy, refusal, wait } = useCall(({ id, version, to }: Offer & { to: Decided }) =>
    api.offered_testimonials.decide.call({ id, version, state: to })
  )
  const decide = async (offer: Offer, to: Decided): Promise<void> => {
    tell('')
    const outcome = await send({ ...offer, to })
    if (!outcome) return
    if ('answer' in outcome) {
      tell(say(done[to], { name: offer.name }))
      // The button goes with what it decided, and would take the keyboard's place along.
      heard.current?.focus()
    }
    refresh()
  }
  return (
    <section className={styles.list}>
      <output ref={heard} className={styles.told} tabIndex={-1}>
        {told}
      </output>
      <div className={styles.refused} role="alert">
        {refusal ? (
          <strong>{refusal.code === 'stale' ? changed : sentenceFor(refusal, wait, formWords)}</strong>
        ) : null}
      </div>
      {offers.length === 0 ? <p className={table.none}>{none[state]}</p> : null}
      <ul className={styles.offers}>
        {offers.map(offer => (
          <li key={offer.id}>
            <Offered offer={offer}>
              <Acts offer={offer} busy={busy} decide={to => void decide(offer, to)} />
            </Offered>
          </li>
        ))}
      </ul>
    </section>
  )
}
