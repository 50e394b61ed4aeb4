import { paths } from '#web/shell/page/paths.ts'
import type { SiteLocation } from '#web/shell/page/paths.ts'

/** Where one invoice is read. */
export const invoiceAt =
  (id: string) =>
  (place: SiteLocation): string =>
    `${paths.userInvoice(place)}?invoice=${id}`
