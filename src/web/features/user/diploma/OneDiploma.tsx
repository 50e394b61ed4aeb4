import { useState } from 'react'
import type { Diploma } from '#contract/diploma-shapes.ts'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import { localeNames, locales, type Locale } from '#contract/locales.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import type { Team } from '#contract/teams.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { awardOf } from '#web/shell/parts/diploma/award-of.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Choice } from '#web/ui/form/Choice.tsx'
import { AskCorrection } from './AskCorrection.tsx'
import styles from './diploma.module.css'

interface OneDiplomaProps {
  team: Team
  diploma: Diploma
}

/** In its own language first; another one says the same. */
const Files = ({ team, diploma: { id }, facts }: OneDiplomaProps & { facts: DiplomaFacts }) => {
  const { api } = useShell()
  const { words } = useWords('user-diploma')
  const [locale, choose] = useState<Locale>(facts.language)
  const asked = { team: team.link, id, locale }
  return (
    <div className={styles.files}>
      <Choice
        id={`language-${id}`}
        name="language"
        label={words.language}
        value={locale}
        // One of the options of the field.
        onChange={event => choose(event.target.value as Locale)}
      >
        {locales.map(each => (
          <option key={each} value={each} lang={each}>
            {localeNames[each]}
          </option>
        ))}
      </Choice>
      <TakeFile key={`pdf-${locale}`} words={words.pdf} ask={() => api.diplomas.download.call(asked)} />
      <TakeFile key={`png-${locale}`} words={words.picture} ask={() => api.diplomas.picture.call(asked)} />
    </div>
  )
}

const Asked = ({ correction }: Pick<Diploma, 'correction'>) => {
  const { words, say } = useWords('user-diploma')
  if (!correction) return null
  const { state, name, answer } = correction
  return (
    <div className={styles.note}>
      <p>{say(words.correction[state], { name })}</p>
      {answer === '' ? null : (
        <p>
          <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  )
}

export const OneDiploma = ({ team, diploma }: OneDiplomaProps) => {
  const { words, say } = useWords('user-diploma')
  const locale = useLocale()
  const [asking, ask] = useState(false)
  const { facts, state, reason, correction, id } = diploma
  if (!facts || state === 'preparing') return null
  const stands = state === 'ready'
  return (
    <li>
      <header className={styles.head}>
        <p className={styles.contest}>
          {nameOfContest({ title: facts.contest, edition: facts.edition }, locale, facts.preferred)} ·{' '}
          {words.states[state]}
        </p>
        <h2>
          <bdi>{awardOf(facts, locale, { words, say })}</bdi>
          {facts.work === '' ? null : <> {say(words.for_work, { title: facts.work })}</>}
        </h2>
        <p className={styles.note}>
          {say(words.issued, { name: facts.name, day: calendarDay(locale, facts.date) })}
        </p>
        {reason === '' ? null : <p>{say(words.reason, { reason })}</p>}
      </header>
      {stands ? <Files team={team} diploma={diploma} facts={facts} /> : null}
      <Asked correction={correction} />
      <div className={styles.acts}>
        <TeamLink to={place => paths.diploma(place, printedCode(facts.code))}>{words.check}</TeamLink>
        {stands && correction?.state !== 'waiting' ? (
          <button className={button.plain} type="button" onClick={() => ask(true)}>
            {words.correction.open}
          </button>
        ) : null}
      </div>
      {asking ? <AskCorrection team={team} id={id} name={facts.name} close={() => ask(false)} /> : null}
    </li>
  )
}
