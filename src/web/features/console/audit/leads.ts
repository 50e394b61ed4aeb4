/* Where the console shows what an entry is about. */
import type { AuditEntry } from '#contract/audit.ts'
import { paths, type SiteLocation } from '#web/shell/page/paths.ts'
import type { RoomName } from '#web/shell/page/rooms.ts'

/** Each has a page of its own, and none once it is gone. */
const pages: Record<string, RoomName> = {
  work: 'entries',
  contest: 'contests',
  round: 'rounds',
  thread: 'inbox',
  mail: 'mails',
  announcement: 'announcements',
  post: 'blog'
}

const lists: Record<string, RoomName> = {
  team: 'settings',
  user: 'people',
  invitation: 'people',
  juror: 'jury',
  sponsor: 'sponsors',
  testimonial: 'testimonials',
  course: 'courses',
  album: 'gallery',
  organisation: 'organisations',
  opportunity: 'opportunities',
  diploma: 'diplomas'
}

/** Null where there is nothing to be seen. */
export const leadOf = ({ subject, label }: AuditEntry): ((place: SiteLocation) => string) | null => {
  const [kind = '', id = ''] = subject.split(':', 2)
  const page = pages[kind]
  if (page) return label === null ? null : paths.room(page, id)
  if (kind === 'application')
    return label === null ? null : place => `${paths.pageJobCandidateDetail(place)}?application=${id}`
  if (kind === 'content') return paths.room('pages', id.split('/')[0])
  const list = lists[kind]
  return list ? paths.room(list) : null
}
