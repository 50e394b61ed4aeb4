/*
 * The word by which an artist's page is found. It follows the rules of a team's link; and as it is a person's, nobody else
 * may have one that looks the same.
 */
import { faultOfLink, isReserved, linkFromName, type LinkFault } from './team-link.ts'

export type HandleFault = LinkFault | 'other_letters'

/** One spelling for all that look alike: by it a handle is somebody's. */
export const handleKey = (handle: string): string =>
  handle
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')

export const faultOfHandle = (handle: string): HandleFault | null => {
  // Letters of other alphabets, and those with accents, can look like these.
  if (/[^\p{ASCII}]/u.test(handle)) return 'other_letters'
  return faultOfLink(handle) ?? (isReserved(handle, handleKey) ? 'reserved' : null)
}

/** A child is not known by the surname, nor does the address say it. */
export const saysSurname = (handle: string, last_name: string): boolean => {
  const surname = handleKey(linkFromName(last_name))
  return surname.length > 1 && handleKey(handle).includes(surname)
}
