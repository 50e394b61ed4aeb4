import { useLocale } from '../words/locale.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Of some bytes, as people say it; the smallest file is a kilobyte. */
export const useFileSize = (): ((bytes: number) => string) => {
  const locale = useLocale()
  const say = (amount: number, unit: 'kilobyte' | 'megabyte'): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'megabyte' ? 1 : 0
    }).format(amount)
  return bytes =>
    bytes < megabyte ? say(Math.max(1, bytes / kilobyte), 'kilobyte') : say(bytes / megabyte, 'megabyte')
}
