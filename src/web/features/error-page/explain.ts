import type { ShellWords, WordsOf } from '#web/shell/catalogues.ts'
import type { Failure, FailureKind } from '#web/shell/failure.ts'

interface Explanation {
  title: string
  text: string
}

type Own = Exclude<FailureKind, 'server' | 'offline'>

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
  if (kind === 'server') return { title: shell.error.server.title, text: shell.error.server.text }
  if (kind === 'offline') return { title: shell.error.offline.title, text: shell.error.offline.text }
  if (!words) return { title: shell.error.other.title, text: shell.error.other.text }
  return ownWords(words)[kind]
}
