/* Which money is used where, by the codes of ISO 3166-1 and ISO 4217; the names come from the browser. */
import type { Locale } from '#contract/locales.ts'

const table = `
  AED AE|AFN AF|ALL AL|AMD AM|AOA AO|ARS AR|AUD AU CC CX HM KI NF NR TV|AWG AW|AZN AZ|BAM BA|BBD BB|BDT BD|BHD BH|
  BIF BI|BMD BM|BND BN|BOB BO|BRL BR|BSD BS|BTN BT|BWP BW|BYN BY|BZD BZ|CAD CA|CDF CD|CHF CH LI|CLP CL|CNY CN|COP CO|
  CRC CR|CUP CU|CVE CV|CZK CZ|DJF DJ|DKK DK FO GL|DOP DO|DZD DZ|EGP EG|ERN ER|ETB ET|
  EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT|
  FJD FJ|FKP FK|GBP GB GG IM JE|GEL GE|GHS GH|GIP GI|GMD GM|GNF GN|GTQ GT|GYD GY|HKD HK|HNL HN|HTG HT|HUF HU|IDR ID|
  ILS IL PS|INR IN|IQD IQ|IRR IR|ISK IS|JMD JM|JOD JO|JPY JP|KES KE|KGS KG|KHR KH|KMF KM|KPW KP|KRW KR|KWD KW|KYD KY|
  KZT KZ|LAK LA|LBP LB|LKR LK|LRD LR|LSL LS|LYD LY|MAD MA EH|MDL MD|MGA MG|MKD MK|MMK MM|MNT MN|MOP MO|MRU MR|MUR MU|
  MVR MV|MWK MW|MXN MX|MYR MY|MZN MZ|NAD NA|NGN NG|NIO NI|NOK NO BV SJ|NPR NP|NZD NZ CK NU PN TK|OMR OM|PAB PA|PEN PE|
  PGK PG|PHP PH|PKR PK|PLN PL|PYG PY|QAR QA|RON RO|RSD RS|RUB RU|RWF RW|SAR SA|SBD SB|SCR SC|SDG SD|SEK SE|SGD SG|
  SHP SH|SLE SL|SOS SO|SRD SR|SSP SS|STN ST|SYP SY|SZL SZ|THB TH|TJS TJ|TMT TM|TND TN|TOP TO|TRY TR|TTD TT|TWD TW|TZS TZ|
  UAH UA|UGX UG|USD US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI ZW|UYU UY|UZS UZ|VES VE|VND VN|VUV VU|WST WS|
  XAF CF CG CM GA GQ TD|XCD AG AI DM GD GS KN LC MS VC|XCG CW SX|XOF BF BJ CI GW ML NE SN TG|XPF NC PF WF|YER YE|ZAR ZA|ZMW ZM`

const rows = table
  .replaceAll(/\s+/g, ' ')
  .split('|')
  .map(row => row.trim().split(' '))

const byCountry = new Map(
  rows.flatMap(([currency = '', ...countries]) => countries.map(country => [country, currency] as const))
)

/** Undefined where nobody has a money of their own, as in Antarctica. */
export const currencyOf = (country: string): string | undefined => byCountry.get(country)

export const currencyCodes: readonly string[] = rows.map(([currency = '']) => currency)

export const currenciesIn = (locale: Locale): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const order = new Intl.Collator(locale)
  return currencyCodes
    .map(code => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}
