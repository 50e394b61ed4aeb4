import { useQuery } from '@tanstack/react-query'
import type { Ending as EndingFacts } from '#contract/team-ending.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { forgetLastTeam } from '#web/shell/session/last-team.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Ending } from './Ending.tsx'

const useClosingForm = ({ contests }: EndingFacts) => {
  const locale = useLocale()
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useForm({
    send: values =>
      api.teams.remove.call({
        link,
        confirm: values.text('confirm').trim(),
        cancel: contests.map(({ id }) => id).filter(id => values.ticked(`cancel.${id}`))
      }),
    done: () => {
      forgetLastTeam()
      // A whole new document: of what is on this page, nothing is there any more.
      window.location.replace(`${paths.landing({ locale })}?${new URLSearchParams({ closed: link })}`)
    }
  })
}

const ClosingForm = ({ ending }: { ending: EndingFacts }) => {
  const { words, say } = useWords('console-settings')
  const { link, default_locale } = useOwnTeam()
  const locale = useLocale()
  const { form, field, summary, button } = useClosingForm(ending)
  const { closing } = words
  return (
    <CallForm form={form} summary={summary}>
      {ending.contests.length > 0 ? <p>{closing.running}</p> : null}
      {ending.contests.map(({ id, title }) => (
        <Tick
          key={id}
          {...field(`cancel.${id}`)}
          label={say(closing.call_off, { contest: textIn(title, locale, default_locale) })}
          required
        />
      ))}
      <Field
        {...field('confirm')}
        label={say(closing.label, { link })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SaveButton {...button}>{closing.submit}</SaveButton>
    </CallForm>
  )
}

/** The end of a team: what ends is listed, and its link is typed by hand, so that it is this one and no other. */
export const CloseTeam = () => {
  const { words, say } = useWords('console-settings')
  const { api } = useShell()
  const { link, name } = useOwnTeam()
  // Read anew at each visit: what is listed here must be what ends.
  const { data, isError, refetch } = useQuery({
    ...api.team_ending.look.queryOptions({ input: { link } }),
    staleTime: 0
  })
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={words.closing.title} text={say(words.closing.text, { team: name })} />
      <div className={styles.narrow}>
        {data ? (
          <>
            <Ending ending={data} />
            <ClosingForm ending={data} />
          </>
        ) : (
          <Asking failed={isError} retry={refetch} />
        )}
      </div>
    </section>
  )
}
