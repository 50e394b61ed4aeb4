import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChangeEvent, RefObject } from 'react'

interface ChosenProps {
  ref: RefObject<HTMLInputElement | null>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** What a field for files needs: it hands on what is chosen, also where that was before the page answered to anything. */
export const useChosen = (take: (files: File[]) => void): ChosenProps => {
  const ref = useRef<HTMLInputElement>(null)
  const takeFrom = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])]
    // The same file may be chosen once more; and a form that is sent takes no files of this field along.
    input.value = ''
    if (files.length > 0) take(files)
  }
  const takeEarly = useEffectEvent(() => {
    if (ref.current?.files?.length) takeFrom(ref.current)
  })
  useEffect(() => takeEarly(), [])
  return { ref, onChange: ({ currentTarget }) => takeFrom(currentTarget) }
}
