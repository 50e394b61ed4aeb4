/* The shape of each page's words, taken from its English catalogue; types alone, the words come from the API. */
import type shell from '#content/en/shell.json'
import type { Page } from '#contract/content.ts'
import type { Catalogues } from './catalogues.generated.ts'

export type WordsOf<P extends Page> = Catalogues[P]

export type ShellWords = typeof shell
