/* How far an application has come, as its artist reads it: an offer that they declined was not declined by the organisation. */
import type { OwnApplication } from '#contract/applications.ts'
import { useWords } from '../../words/page-words.tsx'

type Facts = Pick<OwnApplication, 'status' | 'answered_at'>

export const nameOfStatus = ({ status, answered_at }: Facts) =>
  status === 'declined' && answered_at !== null ? 'turned_down' : status

export const useStatusWords = () => {
  const { words } = useWords('page-job-apply')
  return (application: Facts): string => words.status[nameOfStatus(application)]
}
