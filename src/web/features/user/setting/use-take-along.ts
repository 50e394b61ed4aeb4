/*
 * Fetches what one takes along and keeps it until one leaves the page. By a call like all others, and not by a link
 * that the browser opens: the token stays in its header, nothing in an address or a history opens a person's data, and
 * a refusal is told where one is, in one's own language.
 */
import { useEffect, useState } from 'react'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'

export interface Taken {
  href: string
  name: string
  bytes: number
}

export const useTakeAlong = () => {
  const { api } = useShell()
  const [received, receive] = useState(0)
  const [taken, setTaken] = useState<Taken | null>(null)
  const { send, busy, refusal, wait } = useCall(() =>
    api.personal.export.call({}, { context: { received: receive } })
  )

  useEffect(
    () => () => {
      if (taken) URL.revokeObjectURL(taken.href)
    },
    [taken]
  )

  const take = async (): Promise<void> => {
    if (busy) return
    receive(0)
    setTaken(null)
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    const { body } = outcome.answer
    setTaken({ href: URL.createObjectURL(body), name: body.name, bytes: body.size })
  }

  return { take, taken, received, busy, refusal, wait }
}
