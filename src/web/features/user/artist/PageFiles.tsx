import { useState } from 'react'
import { mostPortfolioWorks } from '#contract/rules/artist-choices.ts'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Section } from '../Section.tsx'
import styles from './files.module.css'

/** What the page says, as files to take along. */
export const PageFiles = () => {
  const { words, say } = useWords('user-artist')
  const { portfolio } = useShell().api
  const locale = useLocale()
  const [all, setAll] = useState(false)
  const rows = all ? 'all' : 'public'
  const { files } = words
  const named = (take: string) => ({ take, done: files.done, again: files.again })
  return (
    <Section title={files.title} text={say(files.text, { most: mostPortfolioWorks })}>
      <div className={styles.files}>
        <div>
          <TakeFile words={named(files.portfolio)} ask={() => portfolio.document.call({ locale })} />
        </div>
        <div>
          <TakeFile words={named(files.site)} ask={() => portfolio.site.call({ locale })} />
        </div>
      </div>
      <Tick
        id="file-rows"
        name="rows"
        label={files.rows}
        checked={all}
        onChange={({ target }) => setAll(target.checked)}
      />
      {/* A file that was saved is another's once the choice is. */}
      <div className={styles.files} key={rows}>
        <div>
          <TakeFile words={named(files.cv)} ask={() => portfolio.cv.call({ locale, rows })} />
        </div>
        <div>
          <TakeFile words={named(files.resume)} ask={() => portfolio.resume.call({ rows })} />
        </div>
      </div>
    </Section>
  )
}
