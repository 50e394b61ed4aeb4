import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { isSameTitle } from '#contract/rules/same-title.ts'
import type { Contest, NewContest } from '#contract/contests.ts'
import { templates } from '#contract/rules/contest-choices.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { localeNames } from '#contract/locales.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { valuesOf } from '#web/shell/forms/form-values.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from './console.module.css'
import { useOwnTeam } from './use-own-team.ts'

/** What the contest begins with: nothing, a template, or the copy of another. */
const sourceOf = (from: string): Pick<NewContest, 'template' | 'copy_of'> => {
  const template = templates.find(each => each === from)
  if (template) return { template }
  return from === '' ? {} : { copy_of: from }
}

const useBeginForm = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const keys = useOnceKeys()
  const locale = useLocale()
  const { link, locales } = useOwnTeam()
  return useForm<Contest>({
    send: ({ text }: FormValues) => {
      const said = locales.map(each => [each, text(`title.${each}`).trim()] as const)
      const input = {
        team: link,
        title: Object.fromEntries(said.filter(([, title]) => title !== '')),
        edition: Number(text('edition')),
        ...sourceOf(text('from'))
      }
      return api.contests.create.call(input, { context: { once: keys.of(input) } })
    },
    done: ({ id }) => {
      keys.done()
      void queries.invalidateQueries({ queryKey: api.contests.list.key() })
      void navigate(`${paths.room('contests', id)({ team_link: link, locale })}?step=basics`)
    }
  })
}

const Sources = () => {
  const { api } = useShell()
  const { words } = useWords('console-contests')
  const locale = useLocale()
  const { link, default_locale } = useOwnTeam()
  const { data } = useQuery(api.contests.list.queryOptions({ input: { team: link } }))
  return (
    <>
      <option value="">{words.begin.nothing}</option>
      <optgroup label={words.begin.templates}>
        {templates.map(template => (
          <option key={template} value={template}>
            {words.templates[template]}
          </option>
        ))}
      </optgroup>
      {data && data.items.length > 0 ? (
        <optgroup label={words.begin.copies}>
          {data.items.map(contest => (
            <option key={contest.id} value={contest.id}>
              {nameOfContest(contest, locale, default_locale)}
            </option>
          ))}
        </optgroup>
      ) : null}
    </>
  )
}

/** The edition that bears the same name and year as what is typed: a second one is hardly told from it. */
const useTwice = () => {
  const { api } = useShell()
  const { link, locales } = useOwnTeam()
  const { data } = useQuery(api.contests.list.queryOptions({ input: { team: link } }))
  const [typed, type] = useState({ titles: [] as string[], edition: 0 })
  const twice = data?.items.find(
    ({ title, edition }) =>
      edition === typed.edition &&
      Object.values(title).some(each => typed.titles.some(one => isSameTitle(one, each)))
  )
  const look = ({ target }: SyntheticEvent<HTMLDivElement>): void => {
    const form = target instanceof HTMLElement ? target.closest('form') : null
    if (!form) return
    const { text } = valuesOf(form)
    const titles = locales.map(each => text(`title.${each}`)).filter(title => title.trim() !== '')
    type({ titles, edition: Number(text('edition')) })
  }
  return { twice, look }
}

const NewContestScreen = () => {
  const { words, say } = useWords('console-contests')
  const { words: common } = useWords('common')
  const { locales, default_locale } = useOwnTeam()
  const { form, field, summary, button } = useBeginForm()
  const [year] = useState(() => new Date().getFullYear())
  const { twice, look } = useTwice()
  const locale = useLocale()
  return (
    <div className={styles.narrow} onInput={look}>
      <CallForm form={form} summary={summary}>
        {locales.map(each => (
          <Field
            key={each}
            {...field(`title.${each}`)}
            label={
              locales.length === 1
                ? words.names.title
                : say(words.said, { name: words.names.title, language: localeNames[each] })
            }
            optional={each === default_locale ? undefined : common.form.optional}
            lang={each}
            maxLength={120}
            required={each === default_locale}
          />
        ))}
        <Field
          {...field('edition')}
          label={words.names.edition}
          type="number"
          min={1900}
          max={2200}
          dir="ltr"
          defaultValue={year}
          required
        />
        <output>
          {twice
            ? say(words.begin.twice, {
                title: textIn(twice.title, locale, default_locale),
                edition: String(twice.edition)
              })
            : null}
        </output>
        <Choice {...field('from')} label={words.begin.from} help={words.begin.copy_help}>
          <Sources />
        </Choice>
        <SubmitButton {...button}>{words.begin.submit}</SubmitButton>
      </CallForm>
    </div>
  )
}

export const screen = defineUnlisted({
  page: 'console-contests',
  title: ({ words }) => words.begin.title,
  Component: NewContestScreen
})
