/* What every feature keeps of people, registered once. */
import { personal as accounts } from '#server/features/accounts/personal.ts'
import { personal as announcements } from '#server/features/announcements/personal.ts'
import { personal as applications } from '#server/features/applications/personal.ts'
import { personal as contest_reminders } from '#server/features/contest-reminders/personal.ts'
import { personal as artists } from '#server/features/artists/personal.ts'
import { personal as billing } from '#server/features/billing/personal.ts'
import { personal as contact } from '#server/features/contact/personal.ts'
import { personal as courses } from '#server/features/courses/personal.ts'
import { personal as diplomas } from '#server/features/diplomas/personal.ts'
import { personal as evidence } from '#server/features/evidence/personal.ts'
import { personal as follows } from '#server/features/follows/personal.ts'
import { personal as jury } from '#server/features/jury/personal.ts'
import { personal as mails } from '#server/features/mails/personal.ts'
import { personal as members } from '#server/features/members/personal.ts'
import { personal as notifications } from '#server/features/notifications/personal.ts'
import { personal as opportunities } from '#server/features/opportunities/personal.ts'
import { personal as artistMessages } from '#server/features/artist-messages/personal.ts'
import { personal as library } from '#server/features/library/personal.ts'
import { personal as series } from '#server/features/series/personal.ts'
import { personal as traces } from '#server/features/personal/personal.ts'
import { personal as push } from '#server/features/push/personal.ts'
import { personal as pictures } from '#server/features/pictures/personal.ts'
import { personal as prizes } from '#server/features/prizes/personal.ts'
import { personal as ratings } from '#server/features/ratings/personal.ts'
import { personal as scores } from '#server/features/scores/personal.ts'
import { personal as uploads } from '#server/features/uploads/personal.ts'
import { personal as viewing_rooms } from '#server/features/viewing-rooms/personal.ts'
import { personal as waivers } from '#server/features/waivers/personal.ts'
import { personal as works } from '#server/features/works/personal.ts'
import type { Platform } from './platform/platform.ts'

/** In the order of the files that one takes along. */
export const personalData = [
  accounts,
  artists,
  members,
  jury,
  scores,
  ratings,
  pictures,
  works,
  applications,
  artistMessages,
  library,
  series,
  viewing_rooms,
  billing,
  waivers,
  diplomas,
  evidence,
  prizes,
  courses,
  opportunities,
  contact,
  mails,
  notifications,
  push,
  follows,
  announcements,
  contest_reminders,
  traces,
  uploads
]

/** Threads name works, and a picture stays only where a work that stays shows it; mails go after all that may write one. */
const last = [contact, works, uploads, pictures, mails]

export const personal: Platform['personal'] = {
  files: personalData.flatMap(feature => feature.export ?? []),
  erasures: [...personalData.filter(feature => !last.includes(feature)), ...last].flatMap(
    ({ erase }) => erase ?? []
  )
}
