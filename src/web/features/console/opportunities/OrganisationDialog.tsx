import type { ManagedOrganisation, NewOrganisation } from '#contract/organisations.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { CountryOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { saidFields, useTyped } from '../public-content/managed-form.ts'
import { NamedDialog } from '../public-content/NamedDialog.tsx'
import { PictureField } from '../public-content/PictureField.tsx'
import { useOwnTeam } from '../use-own-team.ts'

interface OrganisationDialogProps {
  organisation: ManagedOrganisation | null
  done: (name: string) => void
  close: () => void
}

type Typed = Pick<NewOrganisation, 'about' | 'logo_id'>

export const OrganisationDialog = ({ organisation, done, close }: OrganisationDialogProps) => {
  const { api } = useShell()
  const { country } = useOwnTeam()
  const { words } = useWords('console-opportunities')
  const { words: common } = useWords('common')
  const [typed, change] = useTyped<Typed>(() => ({
    about: organisation?.about ?? {},
    logo_id: organisation?.logo_id ?? null
  }))
  const { organisations: own } = words
  return (
    <NamedDialog
      kept={organisation}
      fresh={own.new}
      name_min={2}
      input={({ text }) => ({
        ...typed,
        place: text('place'),
        country: text('country'),
        website: text('website').trim() || null
      })}
      create={api.organisations.create.call}
      update={api.organisations.update.call}
      done={done}
      close={close}
    >
      {form => {
        const { field } = form
        return (
          <>
            <SaidField
              {...saidFields<'about'>(form, typed, change)('about')}
              label={own.about}
              max={1200}
              lines
            />
            <Field
              {...field('place')}
              label={own.place}
              optional={common.form.optional}
              maxLength={120}
              defaultValue={organisation?.place}
            />
            <Choice {...field('country')} label={own.country} defaultValue={organisation?.country ?? country}>
              <CountryOptions />
            </Choice>
            <Field
              {...field('website')}
              label={own.website}
              optional={common.form.optional}
              type="url"
              dir="ltr"
              maxLength={300}
              defaultValue={organisation?.website ?? ''}
            />
            <PictureField
              facts={field('logo_id')}
              label={own.logo}
              purpose="logo"
              hung={organisation?.logo ?? null}
              change={logo_id => change({ logo_id })}
            />
          </>
        )
      }}
    </NamedDialog>
  )
}
