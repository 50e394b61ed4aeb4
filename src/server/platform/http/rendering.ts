/* What the server knows of the web: a bundle that renders. It is built; the server itself is not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContractRouterClient } from '@orpc/contract'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/index.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import type { Tint } from '#contract/rules/look.ts'
import type { EmailMessage } from '#contract/mails.ts'
import type { Config } from '../config.ts'

export interface PageRequest {
  path: string
  search: string
  api: ContractRouterClient<Contract>
  origin: string
  api_base: string
  request_id: string
}

export interface PageAnswer {
  status: number
  redirect?: string
  html: string
  lang: string
  preload?: string[]
  /** False while developing, where the next edit makes another page of it. */
  may_be_kept?: boolean
}

export interface Rendering {
  renderPage(request: PageRequest): Promise<PageAnswer>
  renderDocs(document: object): string
  /** The HTML of a mail. */
  letterDocument(letter: EmailMessage): string
  themeCss(accent: string, pairing: Pairing, tint: Tint): string
  /** The query parameters that any screen reads; no other one makes another page. */
  searchNames(): Promise<ReadonlySet<string>>
  /** While developing, what the browser loads is not built: it is made of the sources as they are asked for. */
  serveSources?(app: FastifyInstance): void
}

export const dist = join(import.meta.dirname, '../../../../dist')

/** Of what the server sets itself: cards and documents. */
export const fonts = join(dist, 'fonts')

export class NotBuilt extends Error {
  override readonly name = 'NotBuilt'
}

export const loadRendering = async ({ development }: Config): Promise<Rendering> => {
  if (development) return (await import('./dev-rendering.ts')).developing()
  const bundle = join(dist, 'server/entry-server.js')
  if (!existsSync(bundle))
    throw new NotBuilt('The pages are not built yet: run "npm run build" once, then start again.')
  // Built from src/web/entry-server.tsx, whose exports are checked against this interface where they are written.
  return (await import(pathToFileURL(bundle).href)) as Rendering
}
