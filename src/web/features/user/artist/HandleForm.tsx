import { useState } from 'react'
import { useParams } from '#web/router/hooks.ts'
import type { OwnArtist } from '#contract/artists.ts'
import { linkLength } from '#contract/rules/team-link.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { saveAnyway } from '#web/shell/saving/save-changes.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Saved } from '../Saved.tsx'
import { useKnowOwn } from './own.ts'

/** The word by which the page is found. Nothing else is changed with it, so it is saved over whatever else was. */
export const HandleForm = ({ own }: { own: OwnArtist }) => {
  const { api } = useShell()
  const { words, say } = useWords('user-artist')
  const locale = useLocale()
  const { team_link = '' } = useParams()
  const know = useKnowOwn()
  const [handle, type] = useState(own.handle ?? '')
  const [saved_at, mark] = useState<Date | null>(null)
  const { form, field, summary, button } = useForm({
    send: () =>
      saveAnyway(version => api.artists.choose_handle.call({ version, handle: handle.trim() }), own.version),
    done: stands => {
      // Nothing is set back that was typed since.
      type(typed => (typed === handle ? (stands.handle ?? '') : typed))
      mark(new Date())
      know(stands)
    }
  })
  const free = own.handle_free_at
  const day = free && timeFormat(locale, { dateStyle: 'long' })(new Date(free))
  const path = paths.portfolioDetailTwo({ team_link, locale }, handle.trim() || '…')
  // In a sentence of the other direction its parts would change places.
  const address = `\u2066${decodeURIComponent(path)}\u2069`
  return (
    <CallForm form={form} summary={summary}>
      <Field
        {...field('handle')}
        label={words.address.label}
        help={
          day === null
            ? say(words.address.help, { ...linkLength, address })
            : say(words.address.later, { day })
        }
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={handle}
        onChange={({ target }) => {
          mark(null)
          type(target.value)
        }}
        required
      />
      <SubmitButton {...button}>{words.address.submit}</SubmitButton>
      <Saved at={handle.trim() === own.handle ? saved_at : null} />
    </CallForm>
  )
}
