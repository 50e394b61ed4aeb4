/* What a mail server received of one mail to many: whom it never reached, and what came again. */

export interface Came {
  to: string
  message_id: string
}

export interface Repeats {
  faults: string[]
  /** How many came once more than they had to, under the Message-ID of the first. */
  again: number
}

export const repeatsIn = (due: ReadonlySet<string>, came: readonly Came[]): Repeats => {
  const ids = new Map<string, string[]>()
  for (const { to, message_id } of came) ids.set(to, [...(ids.get(to) ?? []), message_id])
  const faults = [...due].filter(to => !ids.has(to)).map(to => `${to} never got it`)
  for (const [to, each] of ids) {
    if (!due.has(to)) faults.push(`${to} was not meant`)
    if (new Set(each).size > 1) faults.push(`${to} got it under ${new Set(each).size} names`)
    if (each.includes('')) faults.push(`${to} got it without a name`)
  }
  const named = new Set(came.map(({ message_id }) => message_id))
  if (named.size < ids.size) faults.push('one name stands on the mails of two people')
  return { faults, again: came.length - ids.size }
}

/** Plants what must be found; whatever is not stands in the answer. */
export const missedPlants = (): string[] => {
  const due = new Set(['a', 'b'])
  const whole = [
    { to: 'a', message_id: '1' },
    { to: 'b', message_id: '2' }
  ]
  const planted: [string, Came[]][] = [
    ['a person without a mail', whole.slice(1)],
    ['a second name', [...whole, { to: 'a', message_id: '3' }]],
    ['a stranger', [...whole, { to: 'c', message_id: '3' }]],
    ['a name of two', whole.map(mail => ({ ...mail, message_id: '1' }))],
    ['no name', whole.map(({ to }) => ({ to, message_id: '' }))]
  ]
  const missed = planted.filter(([, came]) => repeatsIn(due, came).faults.length === 0).map(([what]) => what)
  const well = repeatsIn(due, [...whole, ...whole.slice(1)])
  return [
    ...missed.map(what => `planted and not found: ${what}`),
    ...(well.faults.length > 0 || well.again !== 1 ? ['a mail that came again was taken for a fault'] : [])
  ]
}
