/*
 * The files that one takes along, in their order. A feature that begins to keep something of people adds its own here,
 * and their texts to the catalogue `personal`.
 */
import { heldOfAccounts } from '#server/features/accounts/held.actions.ts'
import { heldOfCourses } from '#server/features/courses/held.actions.ts'
import { heldOfContact } from '#server/features/contact/held.actions.ts'
import { heldOfJury } from '#server/features/jury/held.actions.ts'
import { heldOfMails } from '#server/features/mails/held.actions.ts'
import { heldOfMembers } from '#server/features/members/held.actions.ts'
import { heldOfPictures } from '#server/features/pictures/held.actions.ts'
import { heldOfRatings } from '#server/features/ratings/held.actions.ts'
import { heldOfScores } from '#server/features/scores/held.actions.ts'
import { heldOfWorks } from '#server/features/works/held.actions.ts'
import type { Held } from '#server/platform/held.ts'
import { actions, promises } from './traces.ts'

export const personalFiles: readonly Held[] = [
  ...heldOfAccounts,
  ...heldOfMembers,
  ...heldOfJury,
  ...heldOfScores,
  ...heldOfRatings,
  ...heldOfPictures,
  ...heldOfWorks,
  ...heldOfCourses,
  ...heldOfContact,
  ...heldOfMails,
  actions,
  promises
]
