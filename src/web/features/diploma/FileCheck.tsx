import type { DiplomaFileCheck } from '#contract/diploma-shapes.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './diploma.module.css'
import { Facts } from './Facts.tsx'
import { State } from './State.tsx'

const Differences = ({ differences }: Pick<DiplomaFileCheck, 'differences'>) => {
  const { words } = useWords('diploma')
  const { title, field, printed, issued, missing, added, order } = words.differences
  if (differences.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{field}</th>
            <th scope="col">{printed}</th>
            <th scope="col">{issued}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each, at) => (
            // Two may be alike, and none is ever moved.
            <tr key={at}>
              <th scope="row">
                {each.issued === '' && each.printed === '' ? order : words.fields[each.field]}
              </th>
              <td>{each.printed === '' ? missing : <bdi>{each.printed}</bdi>}</td>
              <td>{each.issued === '' ? added : <bdi>{each.issued}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What came of a file: the verdict first, then what differs, then what was issued. */
export const FileCheck = ({ check }: { check: DiplomaFileCheck }) => {
  const { words, say } = useWords('diploma')
  const locale = useLocale()
  const { outcome, signature, differences, diploma, team } = check
  return (
    <section className={styles.outcome}>
      <Notice title={words.outcomes[outcome]} takesFocus>
        {diploma ? <p>{say(words.signatures[signature], { team: diploma.facts.team })}</p> : null}
      </Notice>
      <Differences differences={differences} />
      {diploma && team !== null ? (
        <>
          <State diploma={diploma} team={team} />
          <Facts facts={diploma.facts} />
          <p>
            <LinkTo
              className={button.plain}
              to={paths.diploma({ team_link: team, locale }, printedCode(diploma.facts.code))}
            >
              {words.page}
            </LinkTo>
          </p>
        </>
      ) : null}
    </section>
  )
}
