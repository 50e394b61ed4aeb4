/* Days as banks write them. The day comes before the month, as everywhere but in America. */
const yearFirst = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/
const dayFirst = /^(?<day>\d{1,2})(?<sign>[./-])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d\d)(?![\d./-])/
const together = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** As ISO 8601 writes it; null where it is no day of this century or the next. A time after it is left out. */
export const dayIn = (written: string): string | null => {
  const found = yearFirst.exec(written) ?? dayFirst.exec(written) ?? together.exec(written)
  if (!found?.groups) return null
  const { year = '', month = '', day = '' } = found.groups
  const full = year.length === 2 ? `20${year}` : year
  const [y, m, d] = [Number(full), Number(month), Number(day)]
  if (y < 2000 || y >= 2200 || m < 1 || m > 12 || d < 1 || d > lastDay(y, m)) return null
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
