import { useMemo } from 'react'
import { countriesIn } from '#web/shell/words/countries.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'

/** The names of countries are the browser's; the server's may be others, so they come after the page. */
export const CountryChoice = (field: FieldFacts) => {
  const { words } = useWords('register')
  const { words: common } = useWords('common')
  const locale = useLocale()
  const hydrated = useHydrated()
  const countries = useMemo(() => (hydrated ? countriesIn(locale) : []), [hydrated, locale])
  return (
    <Choice {...field} label={words.country} optional={common.form.optional} autoComplete="country">
      <option value="">{words.country_none}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
