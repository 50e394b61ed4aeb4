import type { ShownInFull } from '#contract/exhibition.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useAwardName } from '#web/shell/works/wall/use-award-name.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './artwork.module.css'

/** Where everybody reads what its diploma says. */
const Checked = ({ code }: { code: string | null }) => {
  const { words } = useWords('gallery')
  return code === null ? null : (
    <TeamLink className={styles.checked} to={place => paths.diploma(place, printedCode(code))}>
      {words.award.diploma}
    </TeamLink>
  )
}

/** What it was awarded; each leads to the results of its contest. */
export const Awards = ({ work: { awards, contest } }: { work: ShownInFull }) => {
  const { words } = useWords('gallery')
  const nameOf = useAwardName()
  if (awards.length === 0) return null
  return (
    <ul className={styles.awards} aria-label={words.award.label}>
      {awards.map(award => (
        <li key={nameOf(award)}>
          <TeamLink to={place => `${paths.results(place)}?contest=${contest.slug}`}>
            <bdi>{nameOf(award)}</bdi>
          </TeamLink>
          <Checked code={award.diploma} />
        </li>
      ))}
    </ul>
  )
}
