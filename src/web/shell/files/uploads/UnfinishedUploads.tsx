import { useQuery } from '@tanstack/react-query'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { usePair } from '../../words/page-words.tsx'
import { useShell } from '../../page/shell-context.ts'
import type { OneUpload } from './uploads-store.ts'
import { useForgetUpload } from './use-forget-upload.ts'
import { isOf } from './use-uploads.ts'
import type { UploadsOf } from './use-uploads.ts'
import styles from './uploads.module.css'

interface UnfinishedUploadsProps {
  of: Pick<UploadsOf, 'team' | 'purpose' | 'subject'>
  under_way: readonly OneUpload[]
  words: WordsOf<'uploads'>
}

/** What was begun another day, or on another device, and not ended: it takes the file itself to go on. */
export const UnfinishedUploads = ({ of, under_way, words }: UnfinishedUploadsProps) => {
  const { api } = useShell()
  const forgetUpload = useForgetUpload()
  const pair = usePair()
  const { data, refetch } = useQuery(api.uploads.list.queryOptions({ input: { limit: 100 }, gcTime: 0 }))
  const { begun, files } = words
  const left = (data?.items ?? []).filter(
    each => isOf(each, of) && !under_way.some(({ name, bytes }) => name === each.name && bytes === each.bytes)
  )
  if (left.length === 0) return null
  const forget = async (id: string): Promise<void> => {
    await forgetUpload(id)
    await refetch()
  }
  return (
    <section className={styles.begun} aria-label={begun.title}>
      <h3>{begun.title}</h3>
      <p>{begun.text}</p>
      <ul className={styles.files}>
        {left.map(({ id, name }) => (
          <li key={id} className={styles.file}>
            <span className={styles.name}>
              <bdi>{name || files.nameless}</bdi>
            </span>
            <span className={styles.actions}>
              <button
                type="button"
                aria-label={pair(begun.forget, name || files.nameless)}
                onClick={() => void forget(id)}
              >
                {begun.forget}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
