import { useState } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import type { Purpose } from '#contract/rules/picture-fault.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './public-content.module.css'

interface PictureFieldProps {
  facts: FieldFacts
  label: string
  help?: string
  purpose: Purpose
  /** As it hangs now. */
  hung: PictureData | null
  change: (id: string | null) => void
}

/** Saved with the rest of the form. */
export const PictureField = ({
  facts: { id, error },
  label,
  help,
  purpose,
  hung,
  change
}: PictureFieldProps) => {
  const { words } = useWords('console-face')
  const { link } = useOwnTeam()
  const [picture, setPicture] = useState(hung)
  const take = (taken: PictureData | null): void => {
    setPicture(taken)
    change(taken?.id ?? null)
  }
  return (
    <section className={styles.place} id={id} tabIndex={-1} aria-label={label}>
      <h3>{label}</h3>
      {help ? <p>{help}</p> : null}
      {picture ? (
        <Picture className={styles.shown} picture={picture} alt="" sizes="14rem" />
      ) : (
        <p>{words.picture.none}</p>
      )}
      <output>{picture && picture.widths.length === 0 ? words.picture.making : ''}</output>
      <UploadArea team={link} purpose={purpose} most={1} taken={take} />
      <FieldError id={id} error={error} />
      {picture ? (
        <button className={button.plain} type="button" onClick={() => take(null)}>
          {words.picture.remove}
        </button>
      ) : null}
    </section>
  )
}
