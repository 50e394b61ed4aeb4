import type { contract } from '#contract/index.ts'
import { invalidField } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { bookFile } from './book-files.ts'
import { readIncome } from './income.actions.ts'

export const bookkeepingHandlers: Handlers<typeof contract.bookkeeping> = {
  async file({ platform, actor, team, locale }, { link: _, ...asked }) {
    if (asked.to < asked.from) throw invalidField(['to'], 'not_after', { first: 'from' })
    return bookFile.address(platform, team.id, { ...asked, asker_id: requireUser(actor).user_id, locale })
  },

  income: ({ platform, actor, team }, { contest }) =>
    readIncome(platform, team.id, contest, requireUser(actor).user_id)
}
