/* What the server and the pages say to each other. */
import type { Locale } from '#contract/locales.ts'
import type { Client } from './shell/api/api.ts'

export interface RenderRequest {
  path: string
  /** With its question mark, or empty. */
  search: string
  /** In-process, and without a token: documents are always anonymous. */
  api: Client
  /** Such as https://palmares.example. */
  origin: string
  api_base: string
  /** Under which the request is written down; shown where the page fails. */
  request_id?: string
}

export interface RenderedPage {
  status: number
  redirect?: string
  html: string
  lang: Locale
  /** Values for a Link header. */
  preload: string[]
}
