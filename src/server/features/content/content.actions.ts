/* Saving and publishing a team's texts. Every version is kept; a stale save is refused with what stands now. */
import { catalogue } from '#content/catalogues.ts'
import type { ContentVersion, Page, Texts } from '#contract/content.ts'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkTexts, readLongText } from './content.check.ts'
import { presentVersion } from './content.present.ts'
import { insertVersion, lockPage, selectVersion } from './content.queries.ts'

interface Address {
  page: Page
  locale: Locale
}

interface Save extends Address {
  translations: Texts
  /** What the writer had read. */
  version: number
  publish: boolean
}

/** What is written: the texts, and the long one among them as it was read. */
interface Read extends Save {
  body_blocks: MarkdownBlock[] | null
}

const readTexts = async (team_id: string, translations: Texts): Promise<MarkdownBlock[] | null> =>
  typeof translations.body === 'string'
    ? readLongText(team_id, translations.body, ['translations', 'body'])
    : null

const read = async (tx: Tx, address: Address & { version: number }): Promise<ContentVersion | null> => {
  const row = await selectVersion(tx.db, tx.team_id, address).executeTakeFirst()
  return row ? presentVersion(row) : null
}

const requireLocale = async (tx: Tx, locale: Locale): Promise<void> => {
  const { locales } = await tx.db
    .selectFrom('teams')
    .select('locales')
    .where('id', '=', tx.team_id)
    .executeTakeFirstOrThrow()
  if (!locales.includes(locale)) throw invalidField(['locale'], 'not_one_of')
}

const append = async (
  platform: Platform,
  tx: Tx,
  { page, locale, translations, publish, body_blocks }: Read,
  version: number
): Promise<ContentVersion> => {
  const edited_by = tx.actor.kind === 'user' ? tx.actor.user_id : null
  const edited_at = platform.clock.now()
  await insertVersion(tx, tx.team_id, {
    page,
    locale,
    version,
    texts: translations,
    body_blocks,
    edited_by,
    edited_at,
    publish
  })
  await audit(tx, platform, {
    verb: publish ? 'content.published' : 'content.saved',
    subject: `content:${page}/${locale}`,
    details: { version }
  })
  // A draft changes nothing that a visitor sees.
  if (publish) tx.afterCommit(() => platform.versions.bump(tx.team_id))
  const saved = await read(tx, { page, locale, version })
  if (!saved) throw new Error('A version vanished in its own transaction')
  return saved
}

export const saveTexts = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  save: Save,
  token: OnceToken | null
): Promise<ContentVersion> => {
  checkTexts(save.translations, catalogue(defaultLocale, save.page))
  const body_blocks = await readTexts(team_id, save.translations)
  return platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      await requireLocale(tx, save.locale)
      const { version } = await lockPage(tx, team_id, save)
      if (version !== save.version)
        throw new Problem('stale', { current: await read(tx, { ...save, version }) })
      return append(platform, tx, { ...save, body_blocks }, version + 1)
    })
  )
}

/** An old version comes back as the newest draft; what visitors read changes only by publishing it. */
export const restoreTexts = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  old: Address & { version: number },
  token: OnceToken | null
): Promise<ContentVersion> => {
  const [before] = await platform.doors.readTeam(team_id, db => selectVersion(db, team_id, old))
  if (!before) throw new Problem('not_found')
  // Versions never change, so what was read before the page was locked is what it is.
  const body_blocks = await readTexts(team_id, before.texts)
  return platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const { version } = await lockPage(tx, team_id, old)
      const save = { ...old, translations: before.texts, publish: false, body_blocks }
      return append(platform, tx, save, version + 1)
    })
  )
}
