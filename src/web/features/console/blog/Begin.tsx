import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import type { WorkedPost } from '#contract/blog.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useOwnTeam } from '../use-own-team.ts'

const useBeginForm = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const keys = useOnceKeys()
  const locale = useLocale()
  const { link, default_locale } = useOwnTeam()
  return useForm<WorkedPost>({
    send: ({ text }) => {
      const input = { team: link, locale: default_locale, title: text('title').trim() }
      return api.blog.create.call(input, { context: { once: keys.of(input) } })
    },
    done: ({ id }) => {
      keys.done()
      void queries.invalidateQueries({ queryKey: api.blog.all.key() })
      void navigate(paths.room('blog', id)({ team_link: link, locale }))
    }
  })
}

/** A post begins with its title, of which its address is made. */
export const Begin = ({ close }: { close: () => void }) => {
  const { words } = useWords('console-blog')
  const { default_locale } = useOwnTeam()
  const { form, field, summary, button } = useBeginForm()
  return (
    <Dialog title={words.begin.title} close={close}>
      <CallForm form={form} summary={summary}>
        <Field
          {...field('title')}
          label={words.names.title}
          help={words.begin.help}
          lang={default_locale}
          required
          maxLength={140}
        />
        <SubmitButton {...button}>{words.begin.submit}</SubmitButton>
      </CallForm>
    </Dialog>
  )
}
