/** Where the browser is, as far as it says so. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All that the browser knows; `kept` is among them even where the browser knows it by another name. */
export const timeZones = (kept: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', kept])].toSorted()
