/* Files as banks write them, made of what is in them. */

export interface BankedPayment {
  booked_on: string
  /** As it stands in the file: `42.00`. */
  amount: string
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  reversal?: boolean
  name?: string
  ultimate?: string
  iban?: string
  reference?: string
  text?: readonly string[]
  bank_reference?: string
  end_to_end?: string
}

export interface BankedEntry extends BankedPayment {
  /** What was booked with others as one; without them the entry is one payment. */
  payments?: readonly BankedPayment[]
  charges?: string
  bank_text?: string
}

export const ownIban = 'DE89370400440532013000'
export const payerIban = 'DE02120300000000202051'

/** A name may be said without a value, and is left out then. */
const tag = (name: string, inside: string | undefined, attributes = ''): string =>
  inside === undefined || inside === '' ? '' : `<${name}${attributes}>${inside}</${name}>`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const money = (name: string, { amount, currency = 'EUR' }: { amount: string; currency?: string }): string =>
  tag(name, amount, ` Ccy="${currency}"`)

const remittance = ({ text = [], reference }: BankedPayment): string =>
  tag(
    'RmtInf',
    text.map(each => tag('Ustrd', escaped(each))).join('') +
      tag('Strd', tag('CdtrRefInf', tag('Tp', tag('CdOrPrtry', tag('Cd', 'SCOR'))) + tag('Ref', reference)))
  )

const details = (payment: BankedPayment, entry: BankedEntry, version: number): string => {
  const role = (payment.direction ?? entry.direction) === 'DBIT' ? 'Cdtr' : 'Dbtr'
  const party = (name: string, said: string | undefined) => {
    const named = tag('Nm', said && escaped(said))
    return tag(name, version >= 8 ? tag('Pty', named) : named)
  }
  const amounts =
    version === 2
      ? tag('AmtDtls', tag('TxAmt', money('Amt', payment)))
      : money('Amt', payment) + tag('CdtDbtInd', payment.direction ?? entry.direction ?? 'CRDT')
  return tag(
    'TxDtls',
    tag(
      'Refs',
      tag('AcctSvcrRef', payment.bank_reference) + tag('EndToEndId', payment.end_to_end ?? 'NOTPROVIDED')
    ) +
      (entry.payments ? amounts : '') +
      tag(
        'RltdPties',
        party(role, payment.name) +
          tag(`${role}Acct`, tag('Id', tag('IBAN', payment.iban))) +
          party(`Ultmt${role}`, payment.ultimate)
      ) +
      remittance(payment)
  )
}

const ntry = (entry: BankedEntry, version: number): string => {
  const status = entry.status ?? 'BOOK'
  const charges = tag('TtlChrgsAndTaxAmt', entry.charges, ` Ccy="${entry.currency ?? 'EUR'}"`)
  return (
    tag(
      'Ntry',
      money('Amt', entry) +
        tag('CdtDbtInd', entry.direction ?? 'CRDT') +
        tag('RvslInd', entry.reversal ? 'true' : undefined) +
        tag('Sts', version >= 8 ? tag('Cd', status) : status) +
        tag('BookgDt', tag('Dt', entry.booked_on)) +
        tag('ValDt', tag('Dt', entry.booked_on)) +
        tag('BkTxCd', tag('Prtry', tag('Cd', 'NTRF'))) +
        tag('Chrgs', charges) +
        tag(
          'NtryDtls',
          (entry.payments ?? [entry]).map(payment => details(payment, entry, version)).join('')
        ) +
        tag('AddtlNtryInf', entry.bank_text)
    ) + '\n'
  )
}

export interface CamtFile {
  kind?: '053' | '054'
  version?: number
  iban?: string
  /** In place of the account's number. */
  account?: string
  id?: string
  encoding?: string
  /** In front of every name: `ns2:`. */
  prefix?: string
}

export const camt = (entries: readonly BankedEntry[], file: CamtFile = {}): string => {
  const { kind = '053', version = 2, iban = ownIban, id = 'STMT-1', encoding = 'UTF-8', prefix = '' } = file
  const [body, statement] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const account = file.account === undefined ? tag('IBAN', iban) : tag('Othr', tag('Id', file.account))
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${String(version).padStart(2, '0')}`
  const xml = tag(
    'Document',
    tag(
      body,
      tag('GrpHdr', tag('MsgId', 'MSG-1') + tag('CreDtTm', '2026-03-02T06:00:00')) +
        tag(
          statement,
          tag('Id', id) +
            tag('Acct', tag('Id', account) + tag('Ccy', 'EUR')) +
            '\n' +
            entries.map(entry => ntry(entry, version)).join('')
        )
    ),
    ` xmlns="${space}"`
  )
  const declared =
    prefix === ''
      ? xml
      : xml.replaceAll(/<(\/?)([A-Z])/g, `<$1${prefix}$2`).replace('xmlns=', `xmlns:${prefix.slice(0, -1)}=`)
  return `<?xml version="1.0" encoding="${encoding}"?>\n${declared}\n`
}

export const utf16 = (text: string, order: 'le' | 'be', mark = true): Buffer => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
