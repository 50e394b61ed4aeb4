import type { WordsOf } from '../../words/catalogue-types.ts'
import type { Say } from '../../words/message.ts'
import type { OneUpload } from './uploads-store.ts'

/** Why a file was refused, in the reader's words. */
export const refusalSentence = (
  { fault, why }: Pick<OneUpload, 'fault' | 'why'>,
  { verdicts, area }: WordsOf<'uploads'>,
  say: Say
): string => {
  if (why !== null) return why
  return fault ? say(verdicts[fault.code], fault.params ?? {}) : area.not_now
}
