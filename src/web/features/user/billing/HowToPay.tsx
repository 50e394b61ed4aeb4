import type { OwnOrder } from '#contract/order-shapes.ts'
import type { PayTo } from '#contract/rules/bank-account.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import type { Team } from '#contract/teams.ts'
import { CopyButton } from '#web/shell/forms/CopyButton.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { QrCode } from '#web/ui/picture/QrCode.tsx'
import styles from './billing.module.css'

interface FactProps {
  name: string
  value: string
  /** As it is read, where that is not as it is typed. */
  shown?: string
  dir: 'auto' | 'ltr'
}

const Fact = ({ name, value, shown = value, dir }: FactProps) => {
  const { words, say } = useWords('user-billing')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {/* The direction is of the value alone; it stands where the page's own text stands. */}
        <span>
          <bdi dir={dir}>{shown}</bdi>
        </span>
        <CopyButton value={value} words={words.pay} label={say(words.pay.copy_of, { what: name })} />
      </dd>
    </div>
  )
}

interface HowToPayProps {
  team: Team
  order: OwnOrder
  to: PayTo
}

/** Where the money goes, and what is to be written beside it. */
export const HowToPay = ({ team, order: { reference, transfer_code }, to }: HowToPayProps) => {
  const { words, say } = useWords('user-billing')
  const { pay } = words
  const { name, iban, bic, note } = to
  return (
    <div className={styles.pay}>
      <h4>{pay.title}</h4>
      {iban === '' ? null : <p>{pay.text}</p>}
      {iban === '' && note === '' ? (
        <p>
          {say(pay.unsaid, { team: team.name })} <TeamLink to={paths.contact}>{pay.ask}</TeamLink>
        </p>
      ) : null}
      <dl>
        {name === '' ? null : <Fact name={pay.payee} value={name} dir="auto" />}
        {iban === '' ? null : <Fact name={pay.iban} value={iban} shown={groupsOfFour(iban)} dir="ltr" />}
        {bic === '' ? null : <Fact name={pay.bic} value={bic} dir="ltr" />}
        <Fact name={pay.reference} value={reference} shown={groupsOfFour(reference)} dir="ltr" />
      </dl>
      {transfer_code === null ? null : (
        <Disclosure label={pay.scan}>
          <div className={styles.scan}>
            <p>{pay.scan_text}</p>
            <QrCode text={transfer_code.text} transfer={transfer_code.kind} label={pay.scan_picture} />
          </div>
        </Disclosure>
      )}
      {note === '' ? null : (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </div>
  )
}
