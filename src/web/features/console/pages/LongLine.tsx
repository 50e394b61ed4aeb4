import { useState } from 'react'
import { directionOf } from '#contract/locales.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Markdown } from '#web/ui/markdown/Markdown.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { labelOf } from './label.ts'
import type { LineProps } from './Line.tsx'
import styles from './pages.module.css'
import type { OpenedPage, TextAddress } from './use-opened.ts'

interface RenderedText {
  text: string
  blocks: readonly MarkdownBlock[]
}

/** How a text looks, as the server reads it: the same, with the same rules, as when it is saved. */
const usePreview = ({ page }: TextAddress, ours: readonly MarkdownBlock[]) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const formWords = useFormWords()
  const [seen, see] = useState<RenderedText | null>(null)
  const call = useCall((body: string) => api.content.preview.call({ link, page, body }))
  const show = async (text: string): Promise<void> => {
    if (text.trim() === '') return see({ text, blocks: ours })
    const outcome = await call.send(text)
    if (outcome && 'answer' in outcome) see({ text, blocks: outcome.answer.body })
  }
  const fault = call.refusal?.fields[0]?.message
  const refused = call.refusal ? (fault ?? sentenceFor(call.refusal, call.wait, formWords)) : null
  return { seen, show, hide: () => see(null), busy: call.busy, refused }
}

interface LongLineProps extends LineProps {
  address: TextAddress
  /** The product's own, as it is drawn. */
  drawn: OpenedPage['drawn']
  /** Told of what is changed otherwise than by typing. */
  touch: () => void
}

/** A whole page of Markdown, which can be looked at before it is saved. */
export const LongLine = ({ address, path, field, locale, original, own, drawn, touch }: LongLineProps) => {
  const { words } = useWords('console-pages')
  const [text, write] = useState(own)
  const { seen, show, hide, busy, refused } = usePreview(address, drawn)
  const spoken = { lang: locale, dir: directionOf(locale) }
  // What was typed since is looked at anew.
  const isShown = seen?.text === text
  return (
    <div className={styles.long}>
      <Disclosure label={words.original_long}>
        <div {...spoken} className={styles.page}>
          <Markdown blocks={drawn} />
        </div>
      </Disclosure>
      <TextArea
        {...field}
        {...spoken}
        label={labelOf(path)}
        help={words.markdown}
        rows={18}
        tall
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p className={styles.acts}>
        <button
          type="button"
          aria-expanded={isShown}
          disabled={busy}
          onClick={() => (isShown ? hide() : void show(text))}
        >
          {isShown ? words.hide_preview : words.preview}
        </button>
        <button
          type="button"
          onClick={() => {
            write(original)
            touch()
          }}
        >
          {words.take_original}
        </button>
      </p>
      <output>{refused === null ? null : <strong>{refused}</strong>}</output>
      {seen ? (
        <div {...spoken} className={styles.page}>
          <Markdown blocks={seen.blocks} />
        </div>
      ) : null}
    </div>
  )
}
