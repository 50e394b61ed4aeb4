import type { PaletteCommand, PaletteContext, PaletteTexts } from './command.ts'
import { entries } from './entries.ts'

/** What is offered to one who stands there; an entry whose words have not come yet waits for them. */
export const commandsFor = (standing: PaletteContext, texts: PaletteTexts): PaletteCommand[] =>
  entries
    .filter(({ when }) => when(standing))
    .map(({ id, group, words, keywords, lang, run }) => ({
      id,
      group,
      words: words(texts),
      keywords: keywords(texts),
      lang,
      run: (doing: Parameters<PaletteCommand['run']>[0]) => run(doing, standing)
    }))
    .filter(({ words }) => words !== '')
