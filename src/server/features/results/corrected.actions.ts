/* What follows from a correction of results that are out: what works are called, their diplomas, and who is told. */
import type { Locale } from '#contract/locales.ts'
import type { Deciding } from '#contract/results.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { followAwards } from '#server/features/diplomas/following.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changesFor, type RecordedChange } from '#server/platform/recorded-changes.ts'
import { diplomaNews, notifyCorrected } from './corrected.mails.ts'
import { selectAwards, selectCategoryTitles } from './decisions.queries.ts'
import { localeOfTeam } from './read-decisions.ts'
import { settle } from './settle-works.ts'

type Award = RowOf<typeof selectAwards>

interface CorrectedResults {
  contest_id: string
  /** Why, in the words that everybody reads. */
  correction: Deciding['correction']
  before: readonly Award[]
  /** Awards that nobody had before. */
  given?: readonly string[]
  /** False where a work came or went that had no award. */
  isCorrection: boolean
  /** Works that came or went: what it means for them is said in the mail that tells their artists so. */
  works?: readonly string[]
}

/** What a work has lost or has again, and its diploma. */
export interface AwardNews {
  award: 'revoked' | 'restored' | 'none'
  diploma: 'revoked' | 'follows' | 'none'
}

const saidOf = (awards: readonly Award[], work_id: string): string =>
  JSON.stringify(
    awards
      .filter(award => award.work_id === work_id)
      .map(({ kind, place, title }) => JSON.stringify([kind, place, title]))
      .toSorted((one, other) => (one < other ? -1 : 1))
  )

/** By their works what artists have to be told: an award is theirs now, or no more, or is another. */
const outcomesOf = (before: readonly Award[], after: readonly Award[]) =>
  [...new Set([...before, ...after].map(({ work_id }) => work_id))].flatMap(work_id => {
    const [was, is] = [saidOf(before, work_id), saidOf(after, work_id)]
    if (was === is) return []
    const outcome = was === '[]' ? 'awarded' : is === '[]' ? 'revoked' : 'changed'
    return [{ work_id, outcome } as const]
  })

/** The place and the name of each award of a work, as the log says them; null where it has none. */
const inWords = (awards: readonly Award[], work_id: string, locale: Locale): string | null =>
  awards
    .filter(award => award.work_id === work_id)
    .map(({ place, title }) =>
      [place ?? '', textIn(title, locale, locale)].filter(each => each !== '').join(' · ')
    )
    .join('; ') || null

interface Recorded {
  contest_id: string
  before: readonly Award[]
  after: readonly Award[]
}

/** By the number of each work and its category, what it was awarded before and is now. */
const recorded = async (tx: Tx, { contest_id, before, after }: Recorded): Promise<RecordedChange[]> => {
  const locale = await localeOfTeam(tx)
  const categories = await selectCategoryTitles(tx, contest_id).execute()
  const works = new Map([...before, ...after].map(award => [award.work_id, award]))
  return [...works.values()].flatMap(({ work_id, entry_number, category_id }) => {
    const [from, to] = [inWords(before, work_id, locale), inWords(after, work_id, locale)]
    if (from === to) return []
    const category = categories.find(({ id }) => id === category_id)
    const field = [`#${entry_number ?? 0}`, category ? textIn(category.title, locale, locale) : '']
    return [{ field: field.filter(each => each !== '').join(' · '), from, to }]
  })
}

const awardOf = (outcome: string | undefined): AwardNews['award'] => {
  if (outcome === 'revoked') return 'revoked'
  return outcome === 'awarded' ? 'restored' : 'none'
}

/** Everybody else who is concerned is told; gives what there is to tell of the works that came or went. */
export const followCorrection = async (
  platform: Platform,
  tx: Tx,
  { contest_id, correction, before, given = [], isCorrection, works = [] }: CorrectedResults
): Promise<ReadonlyMap<string, AwardNews>> => {
  await settle(platform, tx, contest_id)
  const reason = correction[await localeOfTeam(tx)] ?? ''
  const diplomas = await followAwards(platform, tx, { contest_id, reason, given })
  const after = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  const changed = outcomesOf(before, after)
  if (isCorrection)
    await audit(tx, platform, {
      verb: 'results.corrected',
      subject: `contest:${contest_id}`,
      details: { awards: after.length, ...changesFor(await recorded(tx, { contest_id, before, after })) }
    })
  const others = changed.filter(({ work_id }) => !works.includes(work_id))
  await notifyCorrected(platform, tx, { contest_id, correction, changed: others, diplomas })
  return new Map(
    works.map(id => {
      const outcome = changed.find(({ work_id }) => work_id === id)?.outcome
      return [id, { award: awardOf(outcome), diploma: diplomaNews(diplomas, id) }]
    })
  )
}
