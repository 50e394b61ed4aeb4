/* Where the console shows what an entry is about. */
import type { AuditEntry } from '#contract/audit.ts'
import { paths, type Place } from '#web/shell/paths.ts'

type Lead = (place: Place, id: string) => string

/** Each has a page of its own, and none once it is gone. */
const own: Record<string, Lead> = {
  work: paths.consoleEntry,
  contest: paths.consoleContest,
  round: paths.consoleRound,
  thread: paths.consoleMessage,
  mail: paths.consoleMail,
  post: paths.consolePost
}

const rooms: Record<string, (place: Place) => string> = {
  team: paths.consoleSettings,
  user: paths.consolePeople,
  invitation: paths.consolePeople,
  juror: paths.consoleJury,
  sponsor: paths.consoleSponsors,
  testimonial: paths.consoleTestimonials,
  course: paths.consoleCourses,
  album: paths.consoleGallery
}

/** Null where there is nothing to be seen. */
export const leadOf = ({ subject, label }: AuditEntry): ((place: Place) => string) | null => {
  const [kind = '', id = ''] = subject.split(':', 2)
  const page = own[kind]
  if (page) return label === null ? null : place => page(place, id)
  if (kind === 'content') return place => paths.consolePage(place, id.split('/')[0] ?? '')
  return rooms[kind] ?? null
}
