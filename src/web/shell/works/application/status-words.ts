/*
 * How far an application has come, as its artist reads it: an offer that they declined was not declined by the
 * organisation, and one that was taken back is neither a place on a shortlist nor a refusal alone. And as those read it who
 * decide: a place that was accepted and given up again is not an application that was taken back before any decision.
 */
import type { ReviewedApplication } from '#contract/application-reviews.ts'
import type { OwnApplication } from '#contract/applications.ts'
import { useWords } from '../../words/page-words.tsx'

type Facts = Pick<OwnApplication, 'status' | 'answered_at' | 'offer_taken_back_at'>

export const nameOfStatus = ({ status, answered_at, offer_taken_back_at }: Facts) => {
  if (status === 'declined' && answered_at !== null) return 'turned_down'
  const isBack = offer_taken_back_at !== null && (status === 'shortlisted' || status === 'declined')
  return isBack ? 'taken_back' : status
}

export const useStatusWords = () => {
  const { words } = useWords('page-job-apply')
  return (application: Facts): string => words.status[nameOfStatus(application)]
}

type ReviewedFacts = Pick<ReviewedApplication, 'status' | 'answered_at' | 'acceptance_withdrawn_at'>

export const nameOfReviewed = ({ status, answered_at, acceptance_withdrawn_at }: ReviewedFacts) => {
  if (acceptance_withdrawn_at !== null) return 'given_up'
  return status === 'declined' && answered_at !== null ? 'turned_down' : status
}

export const useReviewedWords = () => {
  const { words } = useWords('console-applications')
  return (application: ReviewedFacts): string => {
    const name = nameOfReviewed(application)
    return name === 'draft' ? '' : words.status[name]
  }
}
