/* Writing a post: begun, changed, scheduled, published, deleted. */
import type { NewPost, PostChanges, PostText, WorkedPost } from '#contract/blog.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { wordsIn as foldedWords } from '#contract/rules/fold.ts'
import { invalidField, Problem, type FieldError } from '#contract/problems.ts'
import { emptyText, minutesOf, picturesIn, plainTextOf } from '#contract/rules/rich-text.ts'
import { linkFromName } from '#contract/rules/team-link.ts'
import { askTeamPictures } from '#server/features/pictures/pictures.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { faultsOfPublishing, momentOf } from './blog.check.ts'
import { presentWorked, type PostRow, type TextRow } from './blog.present.ts'
import {
  deletePost,
  deleteText,
  insertPost,
  lockPost,
  ownerOfSlug,
  selectRow,
  selectTeamOfPosts,
  selectTexts,
  takeSlug,
  updatePost,
  writeText
} from './blog.queries.ts'

const requirePost = async (tx: Tx, id: string): Promise<PostRow> => {
  const before = isId(id) ? await lockPost(tx, tx.team_id, id) : undefined
  if (!before) throw new Problem('not_found')
  return before
}

const picturesOf = (row: Pick<PostRow, 'cover_id'>, texts: readonly Pick<TextRow, 'body'>[]): string[] => [
  ...(row.cover_id === null ? [] : [row.cover_id]),
  ...texts.flatMap(({ body }) => picturesIn(body))
]

/** As it stands within a transaction. */
const readPost = async ({ clock }: Platform, tx: Tx, id: string): Promise<WorkedPost> => {
  const [rows, texts] = await tx.together(
    selectRow(tx.db, tx.team_id, id),
    selectTexts(tx.db, tx.team_id, id)
  )
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const { link } = await selectTeamOfPosts(tx, tx.team_id)
  const shown = await askTeamPictures(tx, picturesOf(row, texts)).execute()
  const pictures = shown.map(picture => presentPicture(link, picture))
  return presentWorked(row, { texts, pictures, now: clock.now() })
}

export const openPost = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  id: string
): Promise<WorkedPost> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    if (!isId(id)) throw new Problem('not_found')
    return readPost(platform, tx, id)
  })

/** The words of the title, a bar, and the others, each after a blank: so LIKE finds what begins one. */
const searchedBy = (title: string, texts: readonly string[]): string => {
  const words = (said: string): string =>
    foldedWords(said)
      .map(word => ` ${word}`)
      .join('')
  return `${words(title)} |${words(texts.join(' '))}`
}

const saveText = (tx: Tx, post_id: string, locale: Locale, text: PostText) => {
  const { title, excerpt, cover_alt, body } = text
  const search = searchedBy(title, [excerpt, plainTextOf(body)])
  const row = { team_id: tx.team_id, post_id, locale, title, excerpt, cover_alt }
  return writeText(tx, { ...row, body: json(body), minutes: minutesOf(body), search })
}

const slugTaken = (slug: string): Problem =>
  new Problem('conflict', {
    reason: 'slug_taken',
    params: { slug },
    errors: [{ path: ['slug'], code: 'taken' }]
  })

const longestSlug = 60

/** Of its title, where that can be written so; numbered where another has it. */
const freeSlug = async (tx: Tx, title: string, post_id: string): Promise<string> => {
  const made = linkFromName(title)
  const wanted = made.length > 2 ? made : `post-${post_id.slice(-8)}`
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`
    const slug = wanted.slice(0, longestSlug - end.length).replace(/-+$/, '') + end
    if ((await ownerOfSlug(tx, tx.team_id, slug)) === undefined) return slug
  }
}

export const createPost = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { locale, title, category }: NewPost,
  token: OnceToken | null
): Promise<WorkedPost> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const { locales: spoken } = await selectTeamOfPosts(tx, team_id)
      if (!spoken.includes(locale)) throw invalidField(['locale'], 'not_in_locales')
      const now = platform.clock.now()
      const id = platform.newId()
      const slug = await freeSlug(tx, title, id)
      const begun = { version: 1, created_at: now, updated_at: now, publish_at: null, cover_id: null }
      await insertPost(tx, { team_id, id, slug, category, ...begun })
      await takeSlug(tx, { team_id, slug, post_id: id })
      await saveText(tx, id, locale, { title, excerpt: '', cover_alt: '', body: emptyText })
      await audit(tx, platform, { verb: 'post.begun', subject: `post:${id}`, details: {} })
      return readPost(platform, tx, id)
    })
  )

/** The team's own pictures alone: an artist's work is shown by leading to it. */
const requirePictures = async (tx: Tx, { cover_id, texts = {} }: PostChanges): Promise<void> => {
  const named: { id: string; path: FieldError['path'] }[] = cover_id
    ? [{ id: cover_id, path: ['cover_id'] }]
    : []
  for (const locale of locales)
    for (const id of picturesIn(texts[locale]?.body ?? emptyText))
      named.push({ id, path: ['texts', locale, 'body'] })
  if (named.length === 0) return
  const known = await askTeamPictures(
    tx,
    named.map(({ id }) => id)
  ).execute()
  const errors = named
    .filter(({ id }) => !known.some(picture => picture.id === id))
    .map(({ path }) => ({ path, code: 'not_one_of' as const }))
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

const changeSlug = async (tx: Tx, post_id: string, slug: string): Promise<void> => {
  const { team_id } = tx
  const owner = await ownerOfSlug(tx, team_id, slug)
  if (owner === post_id) return
  if (owner !== undefined || !(await takeSlug(tx, { team_id, slug, post_id }))) throw slugTaken(slug)
}

const changeTexts = async (
  tx: Tx,
  post_id: string,
  texts: NonNullable<PostChanges['texts']>
): Promise<void> => {
  const { locales: spoken } = await selectTeamOfPosts(tx, tx.team_id)
  for (const locale of locales) {
    const text = texts[locale]
    if (text === null) await deleteText(tx, tx.team_id, post_id, locale)
    if (!text) continue
    if (!spoken.includes(locale)) throw invalidField(['texts', locale], 'not_in_locales')
    await saveText(tx, post_id, locale, text)
  }
}

/** What would stand is whole: in one language at least, and where it has a moment, in the team's first. */
const requireWhole = async (tx: Tx, id: string, publish_at: Date | null): Promise<void> => {
  const texts = await selectTexts(tx.db, tx.team_id, id).execute()
  const { default_locale } = await selectTeamOfPosts(tx, tx.team_id)
  const errors = faultsOfPublishing(texts, { default_locale, timed: publish_at !== null })
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

export const updateWholePost = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  id: string,
  changes: PostChanges
): Promise<WorkedPost> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const before = await requirePost(tx, id)
    if (before.version !== changes.version)
      throw new Problem('stale', { current: await readPost(platform, tx, id) })
    const now = platform.clock.now()
    const publish_at = momentOf(before.publish_at, changes, now)
    const { slug, category, cover_id, texts } = changes
    if (slug !== undefined) await changeSlug(tx, id, slug)
    await requirePictures(tx, changes)
    if (texts) await changeTexts(tx, id, texts)
    await requireWhole(tx, id, publish_at)
    await updatePost(tx, team_id, id, {
      ...omitUndefined({ slug, category, cover_id }),
      publish_at,
      updated_at: now
    })
    await audit(tx, platform, {
      verb: 'post.changed',
      subject: `post:${id}`,
      details: { fields: Object.keys(omitUndefined(changes)).filter(field => field !== 'version') }
    })
    tx.afterCommit(() => platform.versions.bump(team_id))
    return readPost(platform, tx, id)
  })

export const removePost = (platform: Platform, actor: Actor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { slug } = await requirePost(tx, id)
    await deletePost(tx, team_id, id)
    await audit(tx, platform, { verb: 'post.removed', subject: `post:${id}`, details: { slug } })
    tx.afterCommit(() => platform.versions.bump(team_id))
  })
