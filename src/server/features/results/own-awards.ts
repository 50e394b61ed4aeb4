/*
 * An organiser decides nothing about a work of their own, or one in a conflict of theirs. Before the release they do not see
 * such a work; afterwards they see what everybody sees, and leave it as it is.
 */
import type { LocalizedText } from '#contract/localized-text.ts'
import type { FieldError } from '#contract/problems.ts'
import type { Deciding } from '#contract/results.ts'

type Said = Pick<Deciding['awards'][number], 'work_id' | 'kind' | 'place' | 'title' | 'citation'>

const sameText = (one: LocalizedText, other: LocalizedText): boolean => {
  const said = (text: LocalizedText) =>
    JSON.stringify(
      Object.entries(text)
        .filter(([, words]) => words !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    )
  return said(one) === said(other)
}

const isSame = (one: Said, other: Said): boolean =>
  one.work_id === other.work_id &&
  one.kind === other.kind &&
  (one.kind !== 'place' || one.place === other.place) &&
  sameText(one.title, other.title) &&
  sameText(one.citation, other.citation)

/** What was changed of awards that somebody may not decide about. */
export const faultsOfOwn = (
  stated: readonly Said[],
  stored: readonly Said[],
  hidden: readonly string[]
): FieldError[] => {
  const isHidden = ({ work_id }: Said) => hidden.includes(work_id)
  const changed = stated.flatMap((award, at): FieldError[] =>
    isHidden(award) && !stored.some(each => isSame(each, award))
      ? [{ path: ['awards', at, 'work_id'], code: 'not_one_of' }]
      : []
  )
  const missing = stored.some(each => isHidden(each) && !stated.some(award => isSame(award, each)))
  if (changed.length > 0 || !missing) return changed
  return [{ path: ['awards'], code: 'not_one_of' }]
}
