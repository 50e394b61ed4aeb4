import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Section } from '../Section.tsx'
import type { Choosing } from './choosing.ts'
import { Outcome } from './Outcome.tsx'

/** Contests of which one has heard enough. */
export const Contests = ({ chosen, choose, ...outcome }: Choosing) => {
  const { words, say } = useWords('user-notification')
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? locale
  return (
    <Section title={words.contests.title} text={words.contests.text}>
      <div data-grid>
        {chosen.contests.map(({ id, title, muted }) => (
          <Tick
            key={id}
            id={`mute-${id}`}
            name={`mute-${id}`}
            label={say(words.contests.mute, { contest: textIn(title, locale, preferred) })}
            checked={muted}
            onChange={({ target }) => void choose({ contest: { id, muted: target.checked } })}
          />
        ))}
      </div>
      <Outcome {...outcome} />
    </Section>
  )
}
