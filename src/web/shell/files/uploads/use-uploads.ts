import { useEffect, useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { EvidenceKind } from '#contract/rules/evidence-file.ts'
import { isForPicture } from '#contract/rules/upload-purposes.ts'
import type { UploadPurpose } from '#contract/rules/upload-purposes.ts'
import type { SettledUpload, Upload } from '#contract/uploads.ts'
import { useLocale } from '../../words/locale.ts'
import { useShell, type Shell } from '../../page/shell-context.ts'
import { useObservable } from '#web/ui/observable.ts'
import { examinePicture, examineFile } from './examine-file.ts'
import type { KeptUploads } from './kept-uploads.ts'
import type { UploadMethod } from './sending.ts'
import { UploadsStore } from './uploads-store.ts'
import type { OneUpload } from './uploads-store.ts'

export interface UploadsOf {
  /** The team's link, or `-` for one's own account. */
  team: string
  purpose: UploadPurpose
  /** What they are sent for: the work, of evidence; the prize, of its proof; the guide, of its recording. */
  subject: string | null
  /** Of evidence, what the contest takes. */
  kinds: readonly EvidenceKind[]
  /** Told of everything as it is taken in. */
  taken: (settled: SettledUpload) => void
  /** Where they go on though this is no longer shown; `taken` is then told all the same. */
  kept?: KeptUploads | undefined
}

/** Of files that nothing could be told of, pictures go on by their names; a file that was changed would be kept unread. */
const isSame = (
  begun: Upload,
  { name, sha256, mark, purpose }: Pick<Upload, 'name' | 'sha256' | 'mark' | 'purpose'>
): boolean => {
  if (sha256 !== null) return begun.sha256 === sha256
  if (mark !== null) return begun.mark === mark
  return isForPicture(purpose) && begun.name === name
}

type SentFor = Pick<UploadsOf, 'team' | 'purpose' | 'subject'>

/** A picture is the same for whichever work it was begun. */
export const isOf = (begun: Upload, { team, purpose, subject }: SentFor): boolean =>
  begun.team === team && begun.purpose === purpose && (isForPicture(purpose) || begun.subject === subject)

const methodOf = (
  { api, api_base, session }: Shell,
  locale: Locale,
  { team, purpose, subject }: SentFor
): UploadMethod => ({
  endpoint: `${api_base}/uploads`,
  locale,
  owner: {
    token: () => session.store.get().token,
    regain: refused => session.regain(team === '-' ? null : team, refused)
  },
  team,
  purpose,
  subject,
  begun: async ({ name, bytes, sha256, mark }) => {
    const { items } = await api.uploads.list.call({ limit: 100 })
    const same = items.find(
      each =>
        isOf(each, { team, purpose, subject }) &&
        each.bytes === bytes &&
        // Known by what is in it, so that a file that was renamed or copied elsewhere goes on as well.
        isSame(each, { name, sha256, mark, purpose })
    )
    return same?.id ?? null
  },
  outcome: id => api.uploads.get.call({ id })
})

const none: readonly OneUpload[] = []

/** Files on their way from this page. They stop when it is left, unless they are kept, and go on when they are chosen again. */
export const useUploads = ({
  team,
  purpose,
  subject,
  kinds,
  taken,
  kept
}: UploadsOf): { uploads: UploadsStore; list: readonly OneUpload[]; arrived: string | null } => {
  const shell = useShell()
  const locale = useLocale()
  const [uploads] = useState(
    () =>
      kept?.get() ??
      new UploadsStore(methodOf(shell, locale, { team, purpose, subject }), file =>
        isForPicture(purpose) ? examinePicture(file, purpose) : examineFile(file, { purpose, kinds })
      )
  )
  useEffect(() => {
    uploads.tell(taken)
  }, [uploads, taken])
  useEffect(() => {
    if (!kept) return () => uploads.leave()
    kept.set(uploads)
    return undefined
  }, [kept, uploads])
  return { uploads, list: useObservable(uploads.files, none), arrived: useObservable(uploads.arrived, null) }
}
