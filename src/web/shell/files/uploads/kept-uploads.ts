/*
 * Uploads that go on where their files are not shown: a page of several steps holds them for as long as it is open itself,
 * and hands them to the step in which files are chosen. What is sent for one thing may go on in other pages, too.
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

/** By what they are sent for, until all have ended. */
const left = new Map<string, UploadsStore>()

/** What its page left and is still on its way to it. */
export const goingOn = (subject: string): UploadsStore | null => left.get(subject) ?? null

interface GoingOn {
  /** Whether the person who sends them is the one who is here. */
  here: () => boolean
  session: { store: Pick<Observable<unknown>, 'subscribe'> }
  /** Told of each file that is refused from now on, once. */
  refused: (file: OneUpload) => void
}

/** Its page is left: what is under way goes on, as long as the person is the same and until the page has it again. */
export const goOn = (subject: string, uploads: UploadsStore, { here, session, refused }: GoingOn): void => {
  uploads.leaveStill()
  if (uploads.files.get().length === 0 || left.get(subject) === uploads) return
  left.set(subject, uploads)
  const stops: (() => void)[] = []
  const told = new Set<number>()
  const look = (): void => {
    if (!here()) uploads.leave()
    for (const file of uploads.files.get()) {
      if (file.state !== 'refused' || told.has(file.key)) continue
      told.add(file.key)
      refused(file)
    }
    if (uploads.files.get().length > 0) return
    for (const stop of stops) stop()
    left.delete(subject)
  }
  stops.push(session.store.subscribe(look), uploads.files.subscribe(look))
}
