import type { ShellWords, WordsOf } from '#web/shell/words/catalogue-types.ts'
import { isOurFault } from '#web/shell/api/failure.ts'
import type { Failure, FailureKind, OurFault } from '#web/shell/api/failure.ts'

interface Explanation {
  title: string
  text: string
}

type Own = Exclude<FailureKind, OurFault>

/** It may well go better next time. */
export const mayPass = ({ kind }: Failure): boolean => kind === 'busy' || isOurFault(kind)

const ownWords = (words: WordsOf<'error-page'>): Record<Own, Explanation> => ({
  unknown: { title: words.unknown.title, text: words.unknown.text },
  moved: { title: words.moved.title, text: words.moved.text },
  gone: { title: words.gone.title, text: words.gone.text },
  not_allowed: { title: words.not_allowed.title, text: words.not_allowed.text },
  busy: { title: words.busy.title, text: words.busy.text }
})

/** What happened, and what to do now; the plainest words where the page's own could not be fetched. */
export const explain = (
  { kind }: Failure,
  words: WordsOf<'error-page'> | null,
  shell: ShellWords
): Explanation => {
  if (isOurFault(kind)) return shell.error[kind]
  if (!words) return { title: shell.error.other.title, text: shell.error.other.text }
  return ownWords(words)[kind]
}
