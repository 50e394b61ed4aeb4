import { paths } from '#web/shell/paths.ts'
import type { SiteLocation } from '#web/shell/paths.ts'

/** Where one invoice is read. */
export const invoiceAt =
  (id: string) =>
  (place: SiteLocation): string =>
    `${paths.userInvoice(place)}?invoice=${id}`
