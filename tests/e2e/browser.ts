/* The browser that stands for all browsers: the system's Chromium, quiet and without a life of its own. */
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import type { Locale } from '#contract/locales.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs of one window that show one server share what runs them.
  '--process-per-site'
]

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: quiet })

export type Scheme = 'light' | 'dark'

/** How somebody looks at a page. */
export interface Looking {
  width?: number
  height?: number
  scheme?: Scheme
  /** What the browser asks for; the address alone decides what comes. */
  locale?: Locale
  script?: boolean
  still?: boolean
  /** Where the reader is; the machine's own where nothing is said. */
  zone?: string
  /** Of the screen to one of the page. */
  dots?: number
}

export const contextFor = (looking: Looking, network: string): BrowserContextOptions => {
  const {
    width = 1440,
    height = 900,
    scheme = 'light',
    locale = 'en',
    script = true,
    still = false,
    zone,
    dots = 1
  } = looking
  return {
    viewport: { width, height },
    deviceScaleFactor: dots,
    colorScheme: scheme,
    locale,
    javaScriptEnabled: script,
    ...(zone !== undefined && { timezoneId: zone }),
    reducedMotion: still ? 'reduce' : 'no-preference',
    extraHTTPHeaders: { 'x-forwarded-for': network }
  }
}
