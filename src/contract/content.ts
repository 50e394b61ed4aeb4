/*
 * Texts of pages. The product ships its own words in every language; a team lays its own over them, page by page and
 * language by language. Reading merges the two and says, section by section, which language it found.
 * Writing keeps every version: a draft is seen by organisers alone, publishing makes it what visitors read.
 */
import * as z from 'zod'
import { largestInteger, numberInAddress } from './numbers.ts'
import { pages } from './pages.generated.ts'
import { platformCall, teamCall } from './kit.ts'
import { defaultLocale, locales } from './locales.ts'
import { readMarkdown } from './read-markdown.ts'
import { text } from './text.ts'

/** The screens that have words of their own, and `common` for what frames them all. */
export type Page = (typeof pages)[number]

/** The pages that are one long text, which is Markdown and their `body`. */
export const longPages = ['about', 'rulebook', 'page-terms', 'page-privacy'] as const
export type LongPage = (typeof longPages)[number]

export const isPage = (value: string): value is Page => pages.some(page => page === value)

export type Texts = { [key: string]: string | Texts }

const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
const leaf = text({ max: 60_000, lines: true })

/** Three levels and no more: a tree without a floor could be as deep as a request is long. */
const texts: z.ZodType<Texts, Texts> = z.record(
  key,
  z.union([leaf, z.record(key, z.union([leaf, z.record(key, leaf)]))])
)

const locale = z.enum(locales)
/** As large as the column's integers. */
const versionNumber = numberInAddress(1, largestInteger)
const address = { link: z.string(), page: z.string() }

/** The same tree on its way out: checked when it came in, so it is not changed again. */
const told: z.ZodType<Texts, Texts> = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))])
)

/**
 * By what words are recognised. Whoever names it is answered these words or none, so that a browser keeps them for good:
 * a page brings names along in place of words.
 */
const hash = z.string().regex(/^[\w-]{16}$/)

const pageContent = z.object({
  page: z.string(),
  locale,
  version: z.number().int(),
  hash,
  translations: told,
  fallbacks: z.record(z.string(), locale),
  /** The long text as it is drawn, read from its Markdown; null for a page that has none. */
  body: readMarkdown.nullable()
})

export type PageContent = z.infer<typeof pageContent>

export const contentVersion = z.object({
  version: z.number().int(),
  locale,
  state: z.enum(['draft', 'published', 'superseded']),
  edited_by: z.string().nullable(),
  edited_at: z.iso.datetime(),
  translations: told
})

export type ContentVersion = z.infer<typeof contentVersion>

const summary = contentVersion.omit({ translations: true })

export const content = {
  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/content/{link}/{page}',
      summary: 'The texts of a page',
      tags: ['content']
    })
    .input(z.object({ ...address, locale: locale.default(defaultLocale), hash: hash.optional() }))
    .output(pageContent),

  get_platform: platformCall({ access: 'anyone', limit: null, cache: 'public' })
    .route({
      method: 'GET',
      path: '/content/-/{page}',
      summary: "The platform's own texts of a page",
      tags: ['content']
    })
    .input(z.object({ page: z.string(), locale: locale.default(defaultLocale), hash: hash.optional() }))
    .output(pageContent),

  save: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'PUT',
      path: '/content/{link}/{page}',
      summary: 'Save a draft, or publish it',
      tags: ['content']
    })
    .input(
      z.strictObject({
        ...address,
        locale,
        translations: texts,
        /** The version that the writer had read; 0 where there was none. */
        version: z.int().min(0).max(largestInteger),
        publish: z.boolean().default(false)
      })
    )
    .output(contentVersion),

  preview: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', reads: true })
    .route({
      method: 'POST',
      path: '/content/{link}/{page}/preview',
      summary: 'A long text as it would be drawn; nothing is saved',
      tags: ['content']
    })
    .input(z.strictObject({ ...address, body: leaf }))
    .output(z.object({ body: readMarkdown })),

  versions: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/content/{link}/{page}/versions',
      summary: 'The saved versions of a page in one language, the newest first',
      tags: ['content']
    })
    .input(
      z.object({
        ...address,
        locale,
        limit: numberInAddress(1, 100).default(24),
        cursor: versionNumber.optional()
      })
    )
    .output(z.object({ items: z.array(summary), next: z.string().nullable() })),

  version: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/content/{link}/{page}/versions/{version}',
      summary: 'One saved version',
      tags: ['content']
    })
    .input(z.object({ ...address, locale, version: versionNumber }))
    .output(contentVersion),

  restore: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/content/{link}/{page}/versions/{version}/restore',
      summary: 'Make an old version the newest draft',
      tags: ['content'],
      successStatus: 201
    })
    .input(z.strictObject({ ...address, locale, version: versionNumber }))
    .output(contentVersion)
}
