import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** What one agrees to, to be read first. */
export const Terms = () => {
  const { words } = useWords('register')
  const { terms, privacy } = useAccountPaths()
  return (
    <>
      {[
        { href: terms, text: words.agree.terms },
        { href: privacy, text: words.agree.privacy }
      ].map(({ href, text }) => (
        // In another tab, since leaving would lose what was typed.
        <a key={href} href={href} target="_blank" rel="noreferrer" title={words.agree.new_tab}>
          {text}
        </a>
      ))}
    </>
  )
}
