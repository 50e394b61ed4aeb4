import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Seat } from '#contract/jury.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { FirstPassword } from '#web/shell/account/FirstPassword.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './rate.module.css'

const SeatForm = ({ team, seat }: { team: Team; seat: Seat }) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { words, say } = useWords('rate')
  const { words: common } = useWords('common')
  const locale = useLocale()
  const [saved, tell] = useState(false)
  const { form, field, summary, button } = useForm({
    send: values =>
      api.jury.appear.call({
        link: team.link,
        id: seat.id,
        public: values.ticked('public'),
        about: values.text('about')
      }),
    done: () => {
      tell(true)
      void queries.invalidateQueries({ queryKey: api.jury.named.key() })
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      <Tick
        {...field('public')}
        label={say(words.seats.public, {
          contest: textIn(seat.contest.title, locale, team.default_locale)
        })}
        defaultChecked={seat.public}
      />
      <TextArea
        {...field('about')}
        label={words.seats.about}
        help={words.seats.about_help}
        optional={common.form.optional}
        rows={2}
        maxLength={200}
        defaultValue={seat.about}
      />
      <SubmitButton {...button}>{words.seats.save}</SubmitButton>
      <output>{saved ? words.seats.saved : ''}</output>
    </CallForm>
  )
}

/** What a juror decides of themselves: a way back in, and whether visitors are told that they judge. */
export const OwnSeats = ({ team, me }: { team: Team; me: User }) => {
  const { api } = useShell()
  const { words } = useWords('rate')
  const { data, isPending } = useQuery(api.jury.seats.queryOptions({ input: { link: team.link } }))
  return (
    <>
      <FirstPassword me={me} />
      {isPending ? <StillLoading>{null}</StillLoading> : null}
      {data && data.seats.length > 0 ? (
        <section className={styles.seats} aria-labelledby="own-seats">
          <h2 id="own-seats">{words.seats.title}</h2>
          {data.seats.map(seat => (
            <SeatForm key={seat.id} team={team} seat={seat} />
          ))}
        </section>
      ) : null}
    </>
  )
}
