import type { DiplomaTemplate, SavingTemplate } from '#contract/diploma-shapes.ts'
import { mostSignatories } from '#contract/rules/diploma-choices.ts'

export type TemplateValues = Omit<SavingTemplate, 'version'>

export interface SignatoryValues {
  name: string
  role: string
  picture_id: string | null
}

const nobody: SignatoryValues = { name: '', role: '', picture_id: null }

/** With a row for each who may sign. */
export const rowsOf = ({ signatories }: DiplomaTemplate): SignatoryValues[] =>
  Array.from({ length: mostSignatories }, (_, at) => ({ ...nobody, ...signatories[at] }))

/** Whoever has no name does not sign. */
export const signing = (rows: readonly SignatoryValues[]): SignatoryValues[] =>
  rows.filter(({ name }) => name.trim() !== '')

export const valuesOf = ({ version: _, pictures: __, ...values }: DiplomaTemplate): TemplateValues => values
