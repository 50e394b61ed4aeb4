import type { ComponentProps } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import button from '#web/ui/button.module.css'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './contests/contests.module.css'
import { useOwnTeam } from './use-own-team.ts'

interface CoverPartProps {
  field: ComponentProps<typeof FieldError>
  label: string
  words: { none: string; remove: string }
  cover: PictureData | null
  /** Null takes it off; it is saved with the rest. */
  change: (cover: PictureData | null) => void
}

/** The one picture that stands at the head of something. */
export const CoverPart = ({ field, label, words, cover, change }: CoverPartProps) => {
  const { link } = useOwnTeam()
  return (
    <section className={styles.cover} id={field.id} tabIndex={-1} aria-label={label}>
      <h3>{label}</h3>
      {cover ? <Picture picture={cover} alt="" sizes="40rem" /> : <p className={styles.none}>{words.none}</p>}
      <UploadArea team={link} purpose="cover" most={1} taken={change} />
      <FieldError {...field} />
      {cover ? (
        <button className={button.plain} type="button" onClick={() => change(null)}>
          {words.remove}
        </button>
      ) : null}
    </section>
  )
}
