import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { earlier } from '#contract/rules/out-of-order.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { bookFile } from './book-files.ts'
import { readIncome } from './income.actions.ts'

export const bookkeepingHandlers: Handlers<typeof contract.bookkeeping> = {
  async file({ platform, actor, team, locale }, { link: _, ...asked }) {
    if (asked.to < asked.from) throw new Problem('invalid', { errors: [earlier(['to'], 'from', 'to')] })
    return bookFile.address(platform, team.id, { ...asked, asker_id: requireUser(actor).user_id, locale })
  },

  income: ({ platform, actor, team }, { contest }) =>
    readIncome(platform, team.id, contest, requireUser(actor).user_id)
}
