/*
 * Uploads that go on where their files are not shown: a page of several steps holds them for as long as it is open itself,
 * and hands them to the step in which files are chosen.
 */
import { useEffect, useState } from 'react'
import { createObservable, useObservable } from '#web/ui/observable.ts'
import type { Observable } from '#web/ui/observable.ts'
import type { OneUpload, UploadsStore } from './uploads-store.ts'

/** Null until files can be chosen for the first time, since what sends them is fetched only then. Of one `UploadArea`. */
export type KeptUploads = Observable<UploadsStore | null>

const none: readonly OneUpload[] = []
const nothing = createObservable(none)

export const useKeptUploads = (): KeptUploads => {
  const [kept] = useState(() => createObservable<UploadsStore | null>(null))
  useEffect(() => () => kept.get()?.leave(), [kept])
  return kept
}

export const useKeptFiles = (kept: KeptUploads): readonly OneUpload[] =>
  useObservable(useObservable(kept, null)?.files ?? nothing, none)
