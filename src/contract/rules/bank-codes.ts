/*
 * Whether an IBAN and a BIC can be what they say. An IBAN is told from a mistyped one by its two check digits and by the length
 * that its country has agreed on. Asked by the server alone: no page needs the table.
 */

/** How long an IBAN is, country by country, as the register of SWIFT says. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
    'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))])
)

/** What is left of the account's number when it is divided by 97, letters being 10 to 35. */
const remainder = (digits: string): number => {
  let left = 0
  for (const sign of digits) {
    const value = Number.parseInt(sign, 36)
    left = (left * (value > 9 ? 100 : 10) + value) % 97
  }
  return left
}

export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  // A country that joined after this was written has its check digits all the same.
  if (iban.length !== (lengths.get(iban.slice(0, 2)) ?? iban.length)) return false
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1
}

export const isBic = (bic: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)
