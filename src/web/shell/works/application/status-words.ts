/*
 * How far an application has come, as its artist reads it: an offer that they declined was not declined by the
 * organisation, and one that was taken back is neither a place on a shortlist nor a refusal alone.
 */
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
