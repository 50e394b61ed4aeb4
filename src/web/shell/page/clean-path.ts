import { faultOfLink } from '#contract/rules/team-link.ts'

/**
 * One address for one page: no doubled or trailing slashes, and a team's link in small letters. A backslash is written
 * out, since browsers read it as a slash and a redirect to `/\elsewhere` would leave the site.
 */
export const cleanPath = (path: string): string => {
  const [first, ...rest] = path
    .replaceAll('\\', '%5C')
    .split('/')
    .filter(segment => segment !== '')
  if (first === undefined) return '/'
  const small = first.toLowerCase()
  return `/${[faultOfLink(small) === null ? small : first, ...rest].join('/')}`
}
