/* What is still wrong with the fields of an editor: an error goes as soon as its own field is changed, the others stay. */
import { useState } from 'react'
import type { FieldFault } from '#web/shell/forms/form-faults.ts'
import { outOfOrder } from '#contract/rules/out-of-order.ts'
import type { FieldAnswer } from '#web/shell/api/problem-answer.ts'
import type { Refusal } from '#web/shell/api/refusal.ts'
import { sameValue } from '#web/shell/saving/same-value.ts'

export interface Wrong {
  /** What the last call was refused with. */
  refusal: Refusal | null
  /** Found before anything was sent. */
  faults: FieldFault[]
  /** What either came of: as long as that is the same, whoever types keeps the focus. */
  cause: object | null
  /** Told what is wrong before anything is sent. */
  found: (faults: FieldFault[]) => void
  /** Told which fields were changed. */
  forget: (isChanged: (path: string) => boolean) => void
}

const valueAt = (values: object, path: string): unknown => {
  const [first = '', ...within] = path.split('.')
  // Where the values are a part of what is sent, the name of that part comes first.
  const names = Object.hasOwn(values, first) ? [first, ...within] : within
  return names.reduce<unknown>((value, name) => Reflect.get(Object(value) as object, name), values)
}

/** Whether another value stands at a path once `changes` lie over `before`. */
export const isChangedBy =
  <Values extends object>(before: Values, changes: Partial<Values>) =>
  (path: string): boolean =>
    !sameValue(valueAt(before, path), valueAt({ ...before, ...changes }, path))

/** Either of two fields mends it, and which the other one is stands in the sentence alone. */
const isOfTwo = (fault: FieldFault | FieldAnswer): boolean =>
  'code' in fault && outOfOrder.includes(fault.code)

export const useWrong = (refused: Refusal | null): Wrong => {
  const [missing, setMissing] = useState<FieldFault[]>([])
  // Each of them, and not its name: what the next press finds wrong with the same field is another one.
  const [over, setOver] = useState<readonly object[]>([])
  const isLeft = (fault: object): boolean => !over.includes(fault)
  const faults = missing.filter(isLeft)
  const fields = refused?.fields.filter(isLeft) ?? []
  // Once all that was wrong with fields was changed, nothing is left to be said.
  const isOver = fields.length === 0 && (refused?.fields.length ?? 0) > 0
  const refusal = isOver ? null : refused && { ...refused, fields }
  return {
    refusal,
    faults,
    // What was found last, for as long as anything of either is left.
    cause: faults.length === 0 && !refusal ? null : missing.length > 0 ? missing : refused,
    found: setMissing,
    forget: isChanged => {
      const now = [...faults, ...fields].filter(fault => isOfTwo(fault) || isChanged(fault.name))
      if (now.length > 0) setOver(before => [...before, ...now])
    }
  }
}
