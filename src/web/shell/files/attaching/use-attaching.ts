import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problems.ts'
import { useLocale } from '../../words/locale.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useShell } from '../../page/shell-context.ts'
import { useWords } from '../../words/page-words.tsx'
import { AnsweredProblem } from '../../api/problem-answer.ts'
import { Attaching } from './attaching-store.ts'

export interface AttachingOf {
  attaching: Attaching
  /** Sends a message with the tickets of its files; what is wrong with one of them is said beside it. */
  sendWith: <Output>(send: (files: string[]) => Promise<Output>) => Promise<Output>
}

const placeIn = (name: string): number | null => {
  const [, place] = /^files\.(\d)$/.exec(name) ?? []
  return place === undefined ? null : Number(place)
}

/** The files of one form. They stop where its page is left. */
export const useAttaching = (team_link: string): AttachingOf => {
  const { api_base, session } = useShell()
  const { words } = useWords('contact')
  const locale = useLocale()
  const [attaching] = useState(
    () =>
      new Attaching({
        endpoint: `${api_base}/contact/files?team=${team_link}`,
        locale,
        token: () => session.store.get().token
      })
  )
  useEffect(() => () => attaching.clear(), [attaching])

  /** Refused as the server would have, so that the form says it as it says everything. */
  const unfit = (): Problem =>
    new AnsweredProblem('invalid', {
      request_id: null,
      fields: [{ name: 'files', code: 'attached_unknown', message: words.files.unfit }]
    })

  return {
    attaching,
    async sendWith(send) {
      const tickets = await attaching.tickets()
      if (!tickets) throw unfit()
      try {
        return await send(tickets)
      } catch (error) {
        const placed = refusalOf(error).fields.flatMap(({ name, message }) => {
          const place = placeIn(name)
          return place === null ? [] : [{ place, message }]
        })
        if (placed.length === 0) throw error
        for (const { place, message } of placed) attaching.refuse(place, message)
        throw unfit()
      }
    }
  }
}
