import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { listed } from '#contract/rules/listed.ts'
import { useCountryOptions } from '#web/shell/words/place-options.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { Tags, withNext } from '#web/ui/form/Tags.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { PartForm } from '../PartForm.tsx'
import { usePart } from '../use-part.ts'
import { longestBio, mostDisciplines, profilePart } from './profile.ts'
import type { Profile } from './profile.ts'

type TextName = Exclude<keyof Profile, 'disciplines'>

/** How many characters are left, counted as the server counts them. */
const leftOf = (bio: string): number => longestBio - [...bio].length

const useProfile = (me: User) => {
  const [next, type] = useState('')
  const part = usePart({
    part: profilePart,
    me,
    complete: values => ({ ...values, disciplines: withNext({ tags: values.disciplines, next }).tags }),
    completed: () => type(now => (now === next ? '' : now))
  })
  const text = (name: TextName) => ({
    ...part.field(name),
    value: part.values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => part.change({ [name]: target.value })
  })
  return { part, text, next, type }
}

export const ProfileForm = ({ me }: { me: User }) => {
  const { words, say } = useWords('user-profile')
  const { words: common } = useWords('common')
  const { part, text, next, type } = useProfile(me)
  const { values, change } = part
  const locale = useLocale()
  const countries = useCountryOptions()
  const optional = common.form.optional
  const { labels } = words
  const shown = (field: keyof Profile, of: Profile): string => {
    if (field === 'disciplines') return listed(of.disciplines, locale)
    if (field === 'country') return countries.find(({ value }) => value === of.country)?.label ?? ''
    return of[field]
  }
  return (
    <PartForm part={part} labels={labels} shown={shown} submit={words.submit}>
      <Field {...text('first_name')} label={labels.first_name} autoComplete="given-name" required />
      <Field {...text('last_name')} label={labels.last_name} autoComplete="family-name" required />
      <Field
        {...text('display_name')}
        label={labels.display_name}
        help={words.display_name_help}
        optional={optional}
        autoComplete="nickname"
      />
      <Field
        {...text('diploma_name')}
        label={labels.diploma_name}
        help={words.diploma_name_help}
        optional={optional}
      />
      <SearchChoice
        {...part.field('country')}
        label={labels.country}
        optional={optional}
        autoComplete="country"
        none={common.form.none_found}
        options={countries}
        placeholder={words.country_none}
        value={values.country ?? ''}
        change={country => change({ country: country || null })}
      />
      <Field {...text('city')} label={labels.city} optional={optional} autoComplete="address-level2" />
      <TextArea
        {...text('bio')}
        label={labels.bio}
        optional={optional}
        rows={6}
        help={
          leftOf(values.bio) >= 0
            ? say(words.bio_left, { count: leftOf(values.bio) })
            : say(words.bio_over, { count: -leftOf(values.bio) })
        }
      />
      <Tags
        {...part.field('disciplines')}
        label={labels.disciplines}
        optional={optional}
        help={say(words.disciplines_help, { most: mostDisciplines })}
        most={mostDisciplines}
        value={{ tags: values.disciplines, next }}
        onChange={typed => {
          type(typed.next)
          if (typed.tags !== values.disciplines) change({ disciplines: typed.tags })
        }}
        words={{ add: words.discipline_add, remove: tag => say(words.discipline_remove, { name: tag }) }}
      />
    </PartForm>
  )
}
