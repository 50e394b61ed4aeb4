/*
 * Which column of a bank's table says what, by what stands over it: in German, French, English or Spanish, without capitals and
 * accents. The first name of a list that a table has is taken before the others.
 */
import { wordsIn } from '#contract/rules/fold.ts'

export const columnKinds = [
  'booked_on',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'reference',
  'text',
  'payer_name',
  'payer_iban',
  'account',
  'status',
  'bank_reference'
] as const
export type ColumnKind = (typeof columnKinds)[number]

const heads: Readonly<Record<ColumnKind, string>> = {
  booked_on:
    'buchungstag|buchungsdatum|buchung|booking date|booked on|posting date|transaction date|completed date|date completed|date comptable|' +
    'date operation|date d operation|date de l operation|date de comptabilisation|date de transaction|fecha contable|f contable|' +
    'fecha operacion|fecha de operacion|fecha de la operacion|f operacion|datum|date|fecha|valuta|valutadatum|wertstellung|' +
    'value date|date valeur|date de valeur|fecha valor|f valor',
  amount:
    'betrag|umsatz|buchungsbetrag|betrag in kontowahrung|amount|transaction amount|amount in account currency|montant|' +
    'montant de l operation|importe|cantidad|monto',
  credit:
    'haben|gutschrift|gutschriften|gutschriftsbetrag|eingang|credit|credits|credit amount|paid in|money in|deposit|deposits|' +
    'haber|abono|abonos|ingreso|ingresos|versement|recette|recettes',
  debit:
    'soll|lastschrift|lastschriften|belastung|belastungen|belastungsbetrag|ausgang|debit|debits|debit amount|paid out|' +
    'money out|withdrawal|withdrawals|debe|cargo|cargos|gasto|gastos|retrait|depense|depenses',
  direction:
    'soll haben|soll haben kennzeichen|s h|s h kennzeichen|credit debit|debit credit|credit debit indicator|cr dr|dr cr|sens|' +
    'sens de l operation|debe haber|signo',
  currency:
    'wahrung|waehrung|kontowahrung|currency|account currency|payment currency|devise|monnaie|moneda|divisa',
  reference:
    'referenz|zahlungsreferenz|kundenreferenz|kundenreferenz end to end|end to end referenz|strukturierte referenz|' +
    'creditor reference|structured reference|payment reference|customer reference|end to end id|end to end reference|' +
    'reference structuree|communication structuree|reference de paiement|reference client|reference de bout en bout|' +
    'referencia estructurada|referencia de pago|referencia cliente|reference|referencia',
  text:
    'verwendungszweck|verwendungszwecke|buchungstext|zahlungszweck|mitteilung|mitteilungen|avisierungstext|beschreibung|' +
    'beschreibung1|beschreibung2|beschreibung3|buchungsdetails|text|details|description|narrative|memo|message|' +
    'payment details|remittance information|transaction description|particulars|libelle|libelle simplifie|' +
    'libelle operation|libelle de l operation|motif|communication|informations complementaires|information complementaire|' +
    'texte de notification|concepto|descripcion|observaciones|mas datos|detalle|texto',
  payer_name:
    'name zahlungsbeteiligter|auftraggeber empfanger|auftraggeber begunstigter|begunstigter zahlungspflichtiger|' +
    'beguenstigter zahlungspflichtiger|zahlungspflichtiger|zahlungspflichtige r|auftraggeber|auftraggeber in|einzahler|' +
    'gegenpartei|name|payer|payer name|debtor|debtor name|counterparty|counterparty name|counter party|partner name|sender|from|' +
    'donneur d ordre|nom du donneur d ordre|debiteur|contrepartie|nom de la contrepartie|nom contrepartie|emetteur|nom|tiers|' +
    'ordenante|nombre ordenante|remitente|pagador|contraparte|nombre|beneficiario ordenante|zahlungsempfanger|empfanger|payee',
  payer_iban:
    'iban zahlungsbeteiligter|kontonummer iban|iban auftraggeber|iban des auftraggebers|iban zahlungspflichtiger|' +
    'gegenkonto iban|iban gegenkonto|gegenkonto|counterparty iban|counterparty account|payer iban|debtor iban|partner iban|' +
    'account number iban|iban contrepartie|compte contrepartie|iban de la contrepartie|iban donneur d ordre|' +
    'iban du donneur d ordre|iban ordenante|cuenta ordenante|cuenta contraparte|iban contraparte|iban|kontonummer',
  account:
    'auftragskonto|iban auftragskonto|eigenes konto|own account|account iban|my account|compte propre|iban du compte|' +
    'cuenta propia|iban de la cuenta',
  status: 'status|info|state|buchungsstatus|statut|etat|estado',
  bank_reference:
    'transaktionsnr|transaktions nr|transaktionsnummer|bankreferenz|bank reference|transaction id|transaction number|' +
    'transaction reference|numero de transaction|reference de la banque|reference banque|referencia banco|' +
    'numero de operacion|id'
}

const rankedHeads: ReadonlyMap<string, [kind: ColumnKind, rank: number]> = new Map(
  columnKinds.flatMap(kind =>
    heads[kind].split('|').map((head, rank): [string, [ColumnKind, number]] => [head, [kind, rank]])
  )
)

const longestHead = 80

interface Head {
  kind: ColumnKind
  rank: number
  /** Where the head names one: `Betrag (EUR)`, `Gutschrift in CHF`. */
  currency: string
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const currencyOf = (word: string): string => (/^euros?$/.test(word) ? 'EUR' : word.toUpperCase())

const headOf = (cell: string): Head | null => {
  const words = wordsIn(cell.slice(0, longestHead))
  const plain = rankedHeads.get(words.join(' '))
  if (plain) return { kind: plain[0], rank: plain[1], currency: '' }
  const before = words.slice(0, -1).filter(word => word !== 'in' && word !== 'en')
  const found = rankedHeads.get(before.join(' '))
  const last = currencyOf(words.at(-1) ?? '')
  // What else ends a head: a time zone.
  return found ? { kind: found[0], rank: found[1], currency: currencies.has(last) ? last : '' } : null
}

export interface CsvColumns {
  /** Where each stands, the most telling first; several texts are read one after the other. */
  places: Record<ColumnKind, number[]>
  currency: string
  count: number
  /** How many columns were known by name. */
  known: number
}

/** What a row says as the head of a table; null where it is none. */
export const columnsIn = (cells: readonly string[]): CsvColumns | null => {
  const found = cells
    .map((cell, place) => ({ head: headOf(cell), place }))
    .flatMap(({ head, place }) => (head ? [{ ...head, place }] : []))
    .toSorted((one, other) => one.rank - other.rank)
  const placesOf = (kind: ColumnKind) => found.filter(each => each.kind === kind).map(({ place }) => place)
  const entries = columnKinds.map((kind): [ColumnKind, number[]] => [kind, placesOf(kind)])
  // Made of all kinds just now.
  const places = Object.fromEntries(entries) as Record<ColumnKind, number[]>
  // Texts are read in their order on the page.
  places.text.sort((one, other) => one - other)
  const hasAmount = places.amount.length > 0 || places.credit.length > 0
  if (places.booked_on.length === 0 || !hasAmount) return null
  const currency = found.find(each => each.currency !== '')?.currency ?? ''
  return { places, currency, count: cells.length, known: found.length }
}
