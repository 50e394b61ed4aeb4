/* How far somebody has come with signing in: the password first, and where the account asks for it a code after. */
import type { Challenge } from '../../api/problem-answer.ts'
import type { SessionUser } from '../../session/session.ts'

export interface PasswordStep {
  at: 'password'
  /** As it was typed before. */
  email: string
  /** The time for the code has run out, so one is here again. */
  over: boolean
}

export interface CodeStep {
  at: 'code'
  email: string
  challenge: Challenge
}

export type SignInStep = PasswordStep | CodeStep

export const firstStep: PasswordStep = { at: 'password', email: '', over: false }

export interface StepProps<At extends SignInStep> {
  step: At
  take: (step: SignInStep) => void
  /** The link of the team under which one signs in. */
  team: string | undefined
  entered: (answer: { user: SessionUser; token: string }) => void
}
