import { useState } from 'react'
import { tiers } from '#contract/rules/face-choices.ts'
import type { NewSponsor, Sponsor } from '#contract/sponsors.ts'
import { useOnceKeys } from '#web/shell/once-key.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import type { FormValues } from '#web/shell/form-values.ts'
import { useWords } from '#web/shell/words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { DialogForm } from '../jury/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
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

const fieldsIn = (values: FormValues, typed: Typed): NewSponsor => ({
  ...typed,
  name: values.text('name'),
  // One of the options of the field.
  tier: values.text('tier') as NewSponsor['tier'],
  link: values.text('link').trim() || null
})

export const SponsorDialog = ({ sponsor, done, close }: SponsorDialogProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-face')
  const { words: page } = useWords('sponsors')
  const { words: common } = useWords('common')
  const keys = useOnceKeys()
  const [typed, type] = useState(() => typedOf(sponsor ?? empty))
  const form = useForm({
    send: values => {
      const fields = { team, ...fieldsIn(values, typed) }
      if (sponsor) return api.sponsors.update.call({ ...fields, id: sponsor.id, version: sponsor.version })
      return api.sponsors.create.call(fields, { context: { once: keys.of(fields) } })
    },
    done: ({ name }) => {
      keys.done()
      done(name)
    }
  })
  const { field } = form
  const { sponsors: own } = words
  return (
    <Dialog wide title={sponsor?.name ?? own.new} close={close}>
      <DialogForm form={form} doing={words.save} close={close}>
        <Field
          {...field('name')}
          label={words.table.name}
          required
          maxLength={80}
          defaultValue={sponsor?.name}
        />
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
        <SaidField
          editor={form}
          path="text"
          label={own.text}
          value={typed.text}
          change={text => type({ ...typed, text })}
          max={400}
          lines
        />
        <SaidField
          editor={form}
          path="prize"
          label={own.prize}
          value={typed.prize}
          change={prize => type({ ...typed, prize })}
          max={160}
        />
        <PictureField
          facts={field('logo_id')}
          label={own.logo}
          purpose="logo"
          hung={sponsor?.logo ?? null}
          change={logo_id => type(before => ({ ...before, logo_id }))}
        />
        <PictureField
          facts={field('dark_logo_id')}
          label={own.dark_logo}
          help={own.dark_help}
          purpose="logo"
          hung={sponsor?.dark_logo ?? null}
          change={dark_logo_id => type(before => ({ ...before, dark_logo_id }))}
        />
      </DialogForm>
    </Dialog>
  )
}
