/*
 * An invitation is mailed to whatever address was typed, so one mailbox is sent a number of them a day, whichever teams they
 * come from: first of one account, so that one alone cannot keep an address from all others, then of all accounts.
 */
import { limits } from '#contract/limits.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { mailboxOf } from '#contract/rules/mailbox.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { giveBackLimits, takeLimit } from '#server/platform/limits.ts'
import { isUsed, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'

const names = ['invite_same', 'invite_same_anywhere'] as const

/** Which of the two was used up is not said: it would tell whether others invite that address. */
const tooOften = (): Problem =>
  invalidField(['email'], 'invited_often', {
    same: limits.invite_same.points,
    all: limits.invite_same_anywhere.points
  })

const isOver = (error: unknown): boolean => error instanceof Problem && error.code === 'too_many_requests'

interface Inviting {
  team_id: string
  email: string
  token: OnceToken | null
}

/**
 * Counted before the transaction that writes the mail; what comes to nothing is given back. What is sent again under its key
 * mails nothing: it is answered as before, also where all is used up by now.
 */
export const invitingOf = async <T>(
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  by: UserActor,
  { team_id, email, token }: Inviting,
  send: () => Promise<T>
): Promise<T> => {
  if (token && (await isUsed({ doors }, team_id, by, token))) return send()
  const mailbox = mailboxOf(email)
  const who = { network: by.network, account: by.user_id }
  const counted = {
    invite_same: { ...who, about: `${by.user_id} ${mailbox}` },
    invite_same_anywhere: { ...who, about: mailbox }
  }
  const taken: (typeof names)[number][] = []
  try {
    for (const name of names) {
      await takeLimit(doors, clock, name, counted[name])
      taken.push(name)
    }
    return await send()
  } catch (error) {
    await doors.withPlatform(by, async tx => {
      for (const name of taken) await giveBackLimits(tx, [name], counted[name])
    })
    throw taken.length < names.length && isOver(error) ? tooOften() : error
  }
}
