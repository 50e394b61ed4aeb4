/* What people are told of their seats, in their language and the course's zone. */
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { PersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

interface ToldOf {
  id: string
  title: LocalizedText
  place: string
  online: boolean
  time_zone: string
  price: number
  currency: string
  starts_at: Date | null
}

const withSeat = ['taken', 'moved', 'changed'] as const
const withoutSeat = ['waiting', 'removed', 'readmitted'] as const

/** `moved`: from the waiting list; `changed`: it is another time or place; `readmitted`: they can register again. */
export type CourseNews = (typeof withSeat | typeof withoutSeat)[number]

export const notifyOfCourse = async (
  platform: Platform,
  tx: Tx,
  course: ToldOf,
  news: CourseNews,
  people: readonly PersonOfMail[],
  /** Of who removed them, in their words. */
  reason = ''
): Promise<void> => {
  if (people.length === 0) return
  const team = await selectTeamOfMail(tx)
  const name = withSeat.some(each => each === news) ? 'course_seat' : 'course_without_seat'
  const notices = people.map(({ id, email, first_name, locale }): Notice => [
    name,
    { user_id: id, email, locale },
    {
      team,
      values: {
        first_name,
        news,
        team: team.name,
        title: textIn(course.title, locale, team.default_locale),
        at: course.starts_at ? momentInWords(course.starts_at, locale, course.time_zone) : '',
        online: course.online ? 'yes' : 'no',
        place: course.place,
        note: reason,
        fee: course.price === 0 ? 'none' : formatMoney(course.price, course.currency, locale),
        address: addressOfScreen(platform.config, { team, locale }, 'course-listing'),
        second_address: `${platform.config.public_url}/${team.link}/courses/${course.id}/calendar.ics?locale=${locale}`
      }
    }
  ])
  await notifyAll(platform, tx, notices)
}
