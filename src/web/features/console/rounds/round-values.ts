/* What of a round is set here, as one set of named values. */
import type { Round } from '#contract/rounds.ts'
import { inHundredths } from './weights.ts'

export type RoundValues = Pick<
  Round,
  | 'title'
  | 'kind'
  | 'criteria'
  | 'quorum'
  | 'blind'
  | 'sees_others'
  | 'comments_to_artist'
  | 'method'
  | 'opens_at'
  | 'closes_at'
>

export const valuesOf = (round: Round): RoundValues => ({
  title: round.title,
  kind: round.kind,
  criteria: inHundredths(round.criteria),
  quorum: round.quorum,
  blind: round.blind,
  sees_others: round.sees_others,
  comments_to_artist: round.comments_to_artist,
  method: round.method,
  opens_at: round.opens_at,
  closes_at: round.closes_at
})

export const idAt = (path: string): string => `round-${path}`
