/* What of an application is told to those who decide. While names are hidden, nothing of the person leaves this file. */
import type {
  ApplicationInFull,
  ApplicationNote,
  ReviewedApplication,
  ReviewedCall
} from '#contract/application-reviews.ts'
import { applicationScore, hasAllMarks } from '#contract/rules/application-score.ts'
import {
  decisionsFrom,
  isUndecided,
  reviewedStatuses,
  whyNamesStayHidden,
  type ApplicationDecision,
  type ApplicationStatus
} from '#contract/rules/application-status.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closedAt, hidesNames, presentCall, type AppliedCallRow } from './calls.present.ts'
import type { selectInFull, selectNotes, selectReviewed } from './reviews.queries.ts'
import { picturesIn, worksIn } from './works-of.ts'

type Row = RowOf<typeof selectReviewed>
type FullRow = RowOf<typeof selectInFull>
type Counts = readonly { status: ApplicationStatus; count: number }[]

interface Reader {
  team_id: string
  asker_id: string
}

const ownMarks = ({ marks }: Row, asker_id: string) =>
  marks.find(({ reviewer_id }) => reviewer_id === asker_id)?.marks ?? {}

const factsOf = (row: Row, asker_id: string) => {
  const { score, marked_by } = applicationScore(
    row.rubric,
    row.marks.map(({ marks }) => marks)
  )
  const marked = hasAllMarks(row.rubric, ownMarks(row, asker_id))
  if (row.number === null || row.sent_at === null) throw new Error(`The application ${row.id} was never sent`)
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    name: hidesNames(row) || row.emptied_at ? null : row.name,
    sent_at: row.sent_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    acceptance_withdrawn_at: row.acceptance_withdrawn_at?.toISOString() ?? null,
    // Whoever has not marked yet is not led by the others.
    score: marked ? score : null,
    marked_by,
    marked
  }
}

export const presentReviewed = (
  platform: Pick<Platform, 'picture_keys'>,
  row: Row,
  { team_id, asker_id }: Reader
): ReviewedApplication => ({
  ...factsOf(row, asker_id),
  cover: picturesIn(platform, { id: team_id, link: row.link }, row.works.slice(0, 1))[0] ?? null
})

export const presentNote = (
  { id, author_id, by, text, created_at }: RowOf<typeof selectNotes>,
  asker_id: string
): ApplicationNote => ({ id, by, mine: author_id === asker_id, text, at: created_at.toISOString() })

export const namesWait = (row: AppliedCallRow, counts: Counts, now: Date): string | null => {
  const sum = (wanted: (status: ApplicationStatus) => boolean): number =>
    counts.filter(({ status }) => wanted(status)).reduce((all, { count }) => all + count, 0)
  return whyNamesStayHidden(closedAt(row, now), {
    undecided: sum(status => status === 'sent'),
    shortlisted: sum(status => status !== 'sent' && isUndecided(status))
  })
}

/** How far a call has come: its applications by status, and how many of its places are offered or taken. */
interface CallStanding {
  counts: Counts
  held: number
}

export const presentReviewedCall = (
  row: AppliedCallRow,
  { counts, held }: CallStanding,
  now: Date
): ReviewedCall => ({
  ...presentCall(row, now),
  places: row.places,
  places_left: Math.max(0, row.places - held),
  names_opened_at: row.names_opened_at?.toISOString() ?? null,
  names_hidden: hidesNames(row),
  names_wait: hidesNames(row) ? namesWait(row, counts, now) : null,
  rubric: row.rubric,
  counts: Object.fromEntries(
    reviewedStatuses.map(each => [each, counts.find(({ status }) => status === each)?.count ?? 0])
    // Made of all of them.
  ) as ReviewedCall['counts']
})

const possible = (decisions: ApplicationDecision[], { places_left }: ReviewedCall): ApplicationDecision[] =>
  decisions.filter(each => each !== 'offered' || places_left > 0)

export const presentInFull = (
  platform: Pick<Platform, 'picture_keys'>,
  row: FullRow,
  {
    team_id,
    asker_id,
    standing,
    notes,
    now
  }: Reader & { standing: CallStanding; notes: ApplicationNote[]; now: Date }
): ApplicationInFull => {
  const hidden = hidesNames(row)
  const call = presentReviewedCall(row, standing, now)
  // An answer that would name its artist is asked for apart.
  const questions = row.questions.filter(({ jury_sees }) => !hidden || jury_sees)
  return {
    ...factsOf(row, asker_id),
    version: row.version,
    contact: hidden || row.emptied_at ? null : row.contact,
    cv: hidden ? null : row.cv,
    statement: row.statement,
    answers: Object.fromEntries(
      questions.flatMap(({ id }) => {
        const answer = row.answers[id]
        return answer === undefined ? [] : [[id, answer] as const]
      })
    ),
    works: worksIn(row.works),
    pictures: picturesIn(platform, { id: team_id, link: row.link }, row.works),
    questions,
    decision: row.decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    offer_taken_back_at: row.offer_taken_back_at?.toISOString() ?? null,
    can: row.suspended_at === null ? possible(decisionsFrom(row.status, hidden), call) : [],
    marks: ownMarks(row, asker_id),
    notes,
    previous: row.previous,
    next: row.following,
    call
  }
}
