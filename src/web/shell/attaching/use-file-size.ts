import { useLocale } from '../locale.ts'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** Of some bytes, as people say it. */
export const useFileSize = (): ((bytes: number) => string) => {
  const locale = useLocale()
  return bytes => {
    const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
    const format = { style: 'unit', unit: units[step], maximumFractionDigits: step === 2 ? 1 : 0 } as const
    return new Intl.NumberFormat(locale, format).format(bytes / 1024 ** step)
  }
}
