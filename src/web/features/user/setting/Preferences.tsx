import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { isLocale, localeNames, locales } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { inLocale } from '#web/shell/words/other-locale.ts'
import { useZoneOptions } from '#web/shell/words/place-options.tsx'
import { zoneHere } from '#web/shell/words/time-zones.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { chooseColourScheme } from '#web/shell/page/theme.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useLocation } from '#web/router/hooks.ts'
import { PartForm } from '../PartForm.tsx'
import { Section } from '../Section.tsx'
import { usePart } from '../use-part.ts'
import type { ProfilePart } from '../use-part.ts'

type Preference = Pick<User, 'locale' | 'time_zone' | 'scheme' | 'newsletter'>

const preferences: ProfilePart<Preference> = {
  of: ({ locale, time_zone, scheme, newsletter }) => ({ locale, time_zone, scheme, newsletter }),
  changes: values => values
}

const readable = (zone: string): string => zone.replaceAll('_', ' ')

const schemes = ['auto', 'light', 'dark'] as const

const useReading = () => {
  const { words, say } = useWords('user-setting')
  const { colours, newsletter, zone_device } = words.preferences
  const zone = (value: string | null): string =>
    value === null ? say(zone_device, { zone: readable(zoneHere()) }) : readable(value)
  const shown = (field: keyof Preference, values: Preference): string =>
    ({
      locale: localeNames[values.locale],
      time_zone: zone(values.time_zone),
      scheme: colours[values.scheme],
      newsletter: values.newsletter ? newsletter.yes : newsletter.no
    })[field]
  return { shown, zone }
}

/** The page itself is in another language than the one just chosen, which the team may speak too. */
const InThatLanguage = ({ chosen }: { chosen: Locale | null }) => {
  const { words, say } = useWords('user-setting')
  const { pathname } = useLocation()
  const locale = useLocale()
  const spoken = useTeam()?.locales ?? []
  if (chosen === null || chosen === locale || !spoken.includes(chosen)) return null
  return (
    <p>
      <a href={inLocale(pathname, chosen)}>
        {say(words.preferences.read_in, { language: localeNames[chosen] })}
      </a>
    </p>
  )
}

export const Preferences = ({ me }: { me: User }) => {
  const { words } = useWords('user-setting')
  const { words: common } = useWords('common')
  const { title, text, colours, newsletter, ...own } = words.preferences
  const { shown, zone } = useReading()
  const [chosen, choose] = useState<Locale | null>(null)
  const part = usePart({
    part: preferences,
    me,
    saved: ({ scheme, locale }) => {
      chooseColourScheme(scheme)
      choose(locale)
    }
  })
  const { values, change, field } = part
  const zones = useZoneOptions(values.time_zone ?? 'UTC')
  const labels = { locale: own.locale, time_zone: own.zone, scheme: own.scheme, newsletter: newsletter.label }
  return (
    <Section title={title} text={text}>
      <PartForm part={part} labels={labels} shown={shown} submit={own.submit}>
        <Choice
          {...field('locale')}
          label={labels.locale}
          help={own.locale_help}
          value={values.locale}
          onChange={({ target }) => isLocale(target.value) && change({ locale: target.value })}
        >
          {locales.map(locale => (
            <option key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </Choice>
        <SearchChoice
          {...field('time_zone')}
          label={labels.time_zone}
          help={own.zone_help}
          none={common.form.none_found}
          options={zones}
          value={values.time_zone ?? ''}
          change={time_zone => change({ time_zone: time_zone || null })}
          placeholder={zone(null)}
        />
        <OneOf
          {...field('scheme')}
          label={labels.scheme}
          names={schemes}
          labels={colours}
          value={values.scheme}
          change={scheme => change({ scheme })}
        />
        <Tick
          {...field('newsletter')}
          label={newsletter.label}
          checked={values.newsletter}
          onChange={({ target }) => change({ newsletter: target.checked })}
        />
      </PartForm>
      <InThatLanguage chosen={part.saved?.unsaved === false ? chosen : null} />
    </Section>
  )
}
