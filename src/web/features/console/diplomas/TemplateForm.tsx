import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DiplomaTemplate } from '#contract/diploma-shapes.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { PictureField } from '../public-content/PictureField.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './diplomas.module.css'
import { LookFields } from './LookFields.tsx'
import { Preview } from './Preview.tsx'
import { SignatoryFields } from './SignatoryFields.tsx'
import { rowsOf, signing, valuesOf } from './template-values.ts'

/** How diplomas look, beside one that looks so. */
export const TemplateForm = ({ template }: { template: DiplomaTemplate }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-diplomas')
  const queries = useQueryClient()
  const [values, setValues] = useState(() => valuesOf(template))
  const [rows, setRows] = useState(() => rowsOf(template))
  // Of what was read or saved here: what somebody else saves meanwhile is not written over.
  const [version, keep] = useState(template.version)
  const [saved, tell] = useState(false)
  const told = words.template
  const whole = { ...values, signatories: signing(rows) }
  const change = (some: Partial<typeof values>): void => {
    tell(false)
    setValues(before => ({ ...before, ...some }))
  }
  const form = useForm({
    send: () => api.diplomas.save_template.call({ link, version, ...whole }),
    done: answer => {
      keep(answer.version)
      tell(true)
      void queries.invalidateQueries({ queryKey: api.diplomas.template.key() })
    }
  })
  const pictureOf = (id: string | null) => template.pictures.find(each => each.id === id) ?? null
  return (
    <div className={own.template}>
      <CallForm form={form.form} summary={form.summary}>
        <LookFields values={values} change={change} field={form.field} />
        {rows.map((row, at) => (
          <SignatoryFields
            // A row keeps its place.
            key={at}
            at={at}
            row={row}
            hung={pictureOf(row.picture_id)}
            field={form.field}
            change={some => {
              tell(false)
              setRows(before => before.map((each, place) => (place === at ? { ...each, ...some } : each)))
            }}
          />
        ))}
        <PictureField
          facts={form.field('seal_id')}
          label={told.seal}
          purpose="logo"
          hung={pictureOf(values.seal_id)}
          change={seal_id => change({ seal_id })}
        />
        <Tick
          {...form.field('with_results')}
          label={told.with_results}
          checked={values.with_results}
          onChange={({ currentTarget }) => change({ with_results: currentTarget.checked })}
        />
        <SubmitButton {...form.button}>{told.save}</SubmitButton>
        <output>{saved ? told.saved : ''}</output>
      </CallForm>
      <Preview values={whole} />
    </div>
  )
}
