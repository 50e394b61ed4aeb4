import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { forForm } from '#web/shell/api/for-form.ts'
import type { ReadCall } from '#web/shell/api/api.ts'
import { Asking } from '../Asking.tsx'
import type { Managed } from './ManagedTable.tsx'

interface OpenedProps<Input, Full, Failure> {
  call: ReadCall<Input, Full, Failure>
  input: NoInfer<Input>
  /** Its form; what is typed there is dropped where it is read anew. */
  children: (full: Full, reload: () => void) => ReactNode
}

/** What is changed in a dialog, in full: the list has it in short. */
export const Opened = <Input, Full extends Pick<Managed, 'version'>, Failure>({
  call,
  input,
  children
}: OpenedProps<Input, Full, Failure>) => {
  const { data, isError, refetch } = useQuery({
    ...forForm(call.queryOptions({ input })),
    // What is typed is not dropped because somebody else has saved it meanwhile.
    refetchOnWindowFocus: false
  })
  if (!data) return <Asking failed={isError} retry={refetch} />
  return <Fragment key={data.version}>{children(data, () => void refetch())}</Fragment>
}
