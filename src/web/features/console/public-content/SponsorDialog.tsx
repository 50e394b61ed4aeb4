import { tiers } from '#contract/rules/public-content-choices.ts'
import type { NewSponsor, Sponsor } from '#contract/sponsors.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { saidFields, useTyped } from './managed-form.ts'
import { NamedDialog } from './NamedDialog.tsx'
import { PictureField } from './PictureField.tsx'

interface SponsorDialogProps {
  sponsor: Sponsor | null
  done: (name: string) => void
  close: () => void
}

type Typed = Pick<NewSponsor, 'text' | 'prize' | 'logo_id' | 'dark_logo_id'>

const empty: Typed = { text: {}, prize: {}, logo_id: null, dark_logo_id: null }

const typedOf = ({ text, prize, logo_id, dark_logo_id }: Typed): Typed => ({
  text,
  prize,
  logo_id,
  dark_logo_id
})

const fieldsIn = (values: FormValues, typed: Typed): Omit<NewSponsor, 'name'> => ({
  ...typed,
  // One of the options of the field.
  tier: values.text('tier') as NewSponsor['tier'],
  link: values.text('link').trim() || null
})

export const SponsorDialog = ({ sponsor, done, close }: SponsorDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('console-face')
  const { words: page } = useWords('sponsors')
  const { words: common } = useWords('common')
  const [typed, change] = useTyped(() => typedOf(sponsor ?? empty))
  const { sponsors: own } = words
  return (
    <NamedDialog
      kept={sponsor}
      fresh={own.new}
      input={values => fieldsIn(values, typed)}
      create={api.sponsors.create.call}
      update={api.sponsors.update.call}
      done={done}
      close={close}
    >
      {form => {
        const { field } = form
        const said = saidFields<'text' | 'prize'>(form, typed, change)
        return (
          <>
            <Choice {...field('tier')} label={own.tier} defaultValue={sponsor?.tier ?? 'partner'}>
              {tiers.map(tier => (
                <option key={tier} value={tier}>
                  {page.tiers[tier]}
                </option>
              ))}
            </Choice>
            <Field
              {...field('link')}
              label={own.link}
              help={own.link_help}
              optional={common.form.optional}
              type="url"
              dir="ltr"
              maxLength={300}
              defaultValue={sponsor?.link ?? ''}
            />
            <SaidField {...said('text')} label={own.text} max={400} lines />
            <SaidField {...said('prize')} label={own.prize} max={160} />
            <PictureField
              facts={field('logo_id')}
              label={own.logo}
              purpose="logo"
              hung={sponsor?.logo ?? null}
              change={logo_id => change({ logo_id })}
            />
            <PictureField
              facts={field('dark_logo_id')}
              label={own.dark_logo}
              help={own.dark_help}
              purpose="logo"
              hung={sponsor?.dark_logo ?? null}
              change={dark_logo_id => change({ dark_logo_id })}
            />
          </>
        )
      }}
    </NamedDialog>
  )
}
