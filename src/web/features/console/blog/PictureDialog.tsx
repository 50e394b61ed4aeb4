import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { richTextLimits } from '#contract/rules/rich-text.ts'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { isComposing } from '#web/ui/composing.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useOwnTeam } from '../use-own-team.ts'

interface PictureDialogProps {
  editor: Editor
  close: () => void
  sent: (picture: PictureData) => void
}

/** A picture and what it shows: without the one there is not the other. */
export const PictureDialog = ({ editor, close, sent }: PictureDialogProps) => {
  const { words } = useWords('console-blog')
  const { link } = useOwnTeam()
  const id = useId()
  const [picture, take] = useState<PictureData | null>(null)
  const [alt, type] = useState('')
  const [missing, miss] = useState(false)
  const set = (): void => {
    if (!picture || alt.trim() === '') {
      miss(true)
      return
    }
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { picture_id: picture.id, alt: alt.trim() } })
      .run()
    close()
  }
  return (
    <Dialog title={words.picture.title} close={close}>
      {picture ? (
        <Picture picture={picture} alt="" sizes="30rem" />
      ) : (
        <UploadArea
          team={link}
          purpose="cover"
          most={1}
          taken={given => {
            take(given)
            sent(given)
          }}
        />
      )}
      <Field
        id={id}
        name="alt"
        label={words.picture.alt}
        help={words.picture.alt_help}
        error={missing ? (picture ? words.picture.alt_missing : words.picture.missing) : undefined}
        maxLength={richTextLimits.alt}
        value={alt}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          // It stands within the form of the post, which this does not send.
          event.preventDefault()
          set()
        }}
      />
      <DialogActions>
        <button className={button.primary} type="button" onClick={set}>
          {words.picture.set}
        </button>
        <CancelButton close={close} />
      </DialogActions>
    </Dialog>
  )
}
