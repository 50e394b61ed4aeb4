/* Who was removed from a course by an organiser, and may register for it again. */
import { Problem } from '#contract/problems.ts'
import { courseStateAt } from '#contract/rules/course-state.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { selectPeopleOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfCourse } from './courses.mails.ts'
import { findIn, type GivenPlace } from './places.actions.ts'
import { deletePlace } from './places.queries.ts'

/** They can register again, and are told so while there is something that they find and can still register for. */
export const readmit = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  given: GivenPlace
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const { course, found } = await findIn(tx, given)
    const { user_id, state } = found
    if (state !== 'removed') throw new Problem('not_found')
    await deletePlace(tx, found.id)
    const standing = courseStateAt(course, course.seats, platform.clock.now())
    if (course.published && standing !== 'closed' && standing !== 'over')
      await notifyOfCourse(platform, tx, course, 'readmitted', await selectPeopleOfMail(tx, [user_id]))
    await audit(tx, platform, {
      verb: 'course.readmitted',
      subject: `course:${course.id}`,
      details: { user_id }
    })
  })
