import type { ComponentProps } from 'react'
import { described, FieldFrame } from './FieldFrame.tsx'
import type { Labelled } from './FieldFrame.tsx'
import { Select } from './Select.tsx'

type ChoiceProps = Labelled & Omit<ComponentProps<'select'>, keyof Labelled | 'className' | 'size'>

/** One of many; its options are its children. */
export const Choice = ({ id, name, label, help, error, optional, ...select }: ChoiceProps) => {
  const frame = { id, name, label, help, error, optional }
  return (
    <FieldFrame {...frame}>
      <Select {...select} {...described(frame)} id={id} name={name} />
    </FieldFrame>
  )
}
