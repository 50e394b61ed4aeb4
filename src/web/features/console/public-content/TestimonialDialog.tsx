import type { NewTestimonial, Testimonial } from '#contract/testimonials.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import room from '../console.module.css'
import { SaidField } from '../contests/SaidField.tsx'
import styles from './public-content.module.css'
import { saidFields, useTyped } from './managed-form.ts'
import { NamedDialog } from './NamedDialog.tsx'
import { PictureField } from './PictureField.tsx'

interface TestimonialDialogProps {
  testimonial: Testimonial | null
  done: (name: string) => void
  close: () => void
}

type Typed = Pick<NewTestimonial, 'quote' | 'role' | 'portrait_id'> & {
  offered: boolean
  /** Empty while it is not noted when they agreed. */
  agreed_on: string
}

const typedOf = (testimonial: Testimonial | null): Typed => {
  const { quote = {}, role = {}, portrait_id = null, consent, offered } = testimonial ?? {}
  return { quote, role, portrait_id, offered: Boolean(offered), agreed_on: consent?.on ?? '' }
}

const fieldsIn = (
  values: FormValues,
  { agreed_on: on, offered, ...typed }: Typed
): Omit<NewTestimonial, 'name'> => {
  const how = values.text('consent.how')
  const consent = on === '' && how.trim() === '' ? null : { on, how }
  return { ...typed, consent, offered: offered && consent !== null }
}

export const TestimonialDialog = ({ testimonial, done, close }: TestimonialDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('console-face')
  const { words: common } = useWords('common')
  const [typed, change] = useTyped(() => typedOf(testimonial))
  const { testimonials: own } = words
  return (
    <NamedDialog
      kept={testimonial}
      fresh={own.new}
      input={values => fieldsIn(values, typed)}
      create={api.testimonials.create.call}
      update={api.testimonials.update.call}
      done={done}
      close={close}
    >
      {form => {
        const { field } = form
        const said = saidFields<'quote' | 'role'>(form, typed, change)
        return (
          <>
            <SaidField {...said('quote')} label={own.quote} max={600} lines needed />
            <SaidField {...said('role')} label={own.role} max={120} />
            <fieldset className={styles.set}>
              <legend>{own.consent}</legend>
              <p>{own.consent_help}</p>
              <Field
                {...field('consent.on')}
                label={own.consent_on}
                optional={common.form.optional}
                type="date"
                value={typed.agreed_on}
                onChange={({ currentTarget }) => change({ agreed_on: currentTarget.value })}
              />
              <Field
                {...field('consent.how')}
                label={own.consent_how}
                optional={common.form.optional}
                maxLength={200}
                defaultValue={testimonial?.consent?.how}
              />
            </fieldset>
            <fieldset className={styles.set}>
              <legend>{own.platform}</legend>
              <p className={room.note}>{own.offer_help}</p>
              <Tick
                {...field('offered')}
                label={own.offer}
                checked={typed.offered && typed.agreed_on !== ''}
                disabled={typed.agreed_on === ''}
                onChange={({ currentTarget }) => change({ offered: currentTarget.checked })}
              />
            </fieldset>
            <PictureField
              facts={field('portrait_id')}
              label={own.portrait}
              purpose="logo"
              hung={testimonial?.portrait ?? null}
              change={portrait_id => change({ portrait_id })}
            />
          </>
        )
      }}
    </NamedDialog>
  )
}
