import type { OwnPicture } from '#contract/pictures.ts'
import { useWords } from '../../words/words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './entering.module.css'

interface LibraryProps {
  pictures: readonly OwnPicture[]
  take: (picture: OwnPicture) => void
  full: boolean
}

/** What one has sent before, to be used again. */
export const Library = ({ pictures, take, full }: LibraryProps) => {
  const { words, say } = useWords('send-art')
  if (pictures.length === 0) return null
  return (
    <Disclosure label={say(words.images.library, { count: pictures.length })}>
      <ul className={styles.library}>
        {pictures.map(picture => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={say(words.images.take, { name: picture.name })}
              aria-disabled={full}
              onClick={() => full || take(picture)}
            >
              <Picture picture={picture} alt="" sizes="8rem" />
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
