import type { InvoiceSnapshot, PostalAddress } from '#contract/invoice-snapshot.ts'
import { directionOf } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { Lines, Sums } from './Lines.tsx'
import styles from './sheet.module.css'

interface PartyProps {
  title: string
  /** One under the other; empty ones are left out. */
  names: string[]
  address: PostalAddress
  further: string[]
}

const Party = ({ title, names, address, further }: PartyProps) => {
  const locale = useLocale()
  const { street, postal_code, city, region, country } = address
  const place = [postal_code, city].filter(Boolean).join(' ')
  const land = country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
  const lines = [...names, street, place, region, land, ...further].filter(Boolean)
  return (
    <div className={styles.party}>
      <h3>{title}</h3>
      {lines.map((line, at) => (
        // Two may be alike, and none is ever moved.
        <p key={at}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  )
}

const Parties = ({ invoice: { seller, buyer } }: SheetProps) => {
  const { words, say } = useWords('user-invoice')
  const { sheet } = words
  const taxed = (id: string): string => id && say(sheet.vat_id, { id })
  return (
    <div className={styles.parties}>
      <Party
        title={sheet.seller}
        names={[seller.name]}
        address={seller.address}
        further={[taxed(seller.vat_id), seller.registration, seller.email]}
      />
      <Party
        title={sheet.buyer}
        names={[buyer.company, buyer.name]}
        address={buyer.address}
        further={[taxed(buyer.vat_id)]}
      />
    </div>
  )
}

const Facts = ({ facts }: { facts: (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
  </dl>
)

const Payment = ({ invoice: { seller, reference } }: SheetProps) => {
  const { words } = useWords('user-invoice')
  const { sheet } = words
  return (
    <div className={styles.payment}>
      <h3>{sheet.payment}</h3>
      <Facts
        facts={[
          [sheet.payee, seller.name],
          [sheet.iban, groupsOfFour(seller.iban)],
          [sheet.bic, seller.bic],
          [sheet.reference, groupsOfFour(reference)]
        ]}
      />
      {seller.payment_note ? (
        <p className={styles.note} dir="auto">
          {seller.payment_note}
        </p>
      ) : null}
    </div>
  )
}

/** Which invoice a credit note takes back, and why. */
const Correction = ({ invoice: { corrects, reason } }: SheetProps) => {
  const { words, say } = useWords('user-invoice')
  const locale = useLocale()
  const { sheet } = words
  if (!corrects) return null
  const day = calendarDay(locale, corrects.issued_on)
  return (
    <div>
      <p>{say(sheet.corrects, { number: isolated(corrects.number, directionOf(locale)), day })}</p>
      {reason ? <p>{say(sheet.reason, { reason })}</p> : null}
    </div>
  )
}

/** Why no tax is charged. */
const Untaxed = ({ invoice: { treatment, exemption } }: SheetProps) => {
  const { words } = useWords('user-invoice')
  if (treatment === 'taxed') return null
  return (
    <div>
      {treatment === 'reverse_charge' ? <p>{words.sheet.reverse}</p> : null}
      {exemption ? <p dir="auto">{exemption}</p> : null}
    </div>
  )
}

interface SheetProps {
  invoice: InvoiceSnapshot
}

/** An invoice as it was issued, as a sheet of paper; this alone is printed. */
export const Sheet = ({ invoice }: SheetProps) => {
  const { words, say } = useWords('user-invoice')
  const locale = useLocale()
  const { kind, number, issued_on, supplied_on, due_on, contest } = invoice
  const { sheet } = words
  return (
    <article className={styles.sheet}>
      <h2>{say(words.named[kind], { number: isolated(number, directionOf(locale)) })}</h2>
      <Parties invoice={invoice} />
      <Facts
        facts={[
          [sheet.number, number],
          [sheet.issued_on, calendarDay(locale, issued_on)],
          [sheet.supplied_on, calendarDay(locale, supplied_on)],
          [sheet.due_on, due_on === null ? '' : calendarDay(locale, due_on)]
        ]}
      />
      <Correction invoice={invoice} />
      <h3 className={styles.subject} dir="auto">
        {say(sheet.contest, { contest })}
      </h3>
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      <Untaxed invoice={invoice} />
      {kind === 'invoice' ? <Payment invoice={invoice} /> : null}
    </article>
  )
}
