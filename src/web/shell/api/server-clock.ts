/*
 * The server's clock, which is the one that counts, as far as its answers tell: a device may be minutes off. What is learnt
 * is used only where the device is off by more than the whole seconds of a `Date` header and the way of an answer can hide.
 */
const slack_ms = 4000
// What took longer says too little.
const longest_ms = 10_000

let ahead_ms = 0

/** Told of each answer that comes from the server itself: one that was kept on the way tells the time of another. */
export const learnClock = (
  { headers }: Pick<Response, 'headers'>,
  asked: number,
  answered = Date.now()
): void => {
  const told = Date.parse(headers.get('date') ?? '')
  const fresh = headers.get('cache-control')?.includes('no-store') === true
  if (Number.isNaN(told) || !fresh || answered < asked || answered - asked > longest_ms) return
  // It was written somewhere within that second, and somewhere on the way there and back.
  const ahead = told + 500 - (asked + answered) / 2
  const unsure = slack_ms + (answered - asked) / 2
  ahead_ms = Math.abs(ahead) > unsure ? Math.round(ahead) : 0
}

export const serverNow = (): Date => new Date(Date.now() + ahead_ms)
