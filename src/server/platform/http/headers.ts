/*
 * Headers that every answer carries; what was built goes without some. Scripts and styles come from here and nowhere
 * else; style attributes alone are allowed, because the component library of the working screens sets them.
 */
import type { Config } from '../config.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // A string never becomes markup or script; by name, who may make such: the editor's reader of what is pasted, which reads it in
  // a document where nothing runs, and ours, which lets a library empty its elements (decision 057).
  "require-trusted-types-for 'script'",
  'trusted-types default ProseMirrorClipboard'
].join('; ')

/** What a browser heeds in a document alone; a script, a style or a font of the build is sent without, as there are twenty to a page. */
export const documentHeaders = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy'
] as const

export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': config.public_url.startsWith('https:')
    ? `${policy}; upgrade-insecure-requests`
    : policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  ...(config.public_url.startsWith('https:') && {
    // The operator's other hosts are bound only where the operator says so.
    'strict-transport-security': `max-age=31536000${config.hsts_subdomains ? '; includeSubDomains' : ''}`
  })
})
