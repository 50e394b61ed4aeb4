import { useCallback, useState } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { fewestWorks } from '#contract/rules/application-gaps.ts'
import { mostImages } from '#contract/rules/work-limits.ts'
import { moved } from '#web/shell/forms/OrderButtons.tsx'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import hidden from '#web/shell/layout/said.module.css'
import { Library, type ChosenWork } from '#web/shell/works/entering/Library.tsx'
import { usePictures, withPictures } from '#web/shell/works/entering/use-pictures.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import styles from './apply.module.css'
import type { ApplyEditor } from './apply-editor.ts'
import { WorkRow } from './WorkRow.tsx'

const unsaid = { title: '', year: null, medium: '', alt: '' }

export const WorksPart = ({ editor }: { editor: ApplyEditor }) => {
  const { team, values, change, draft, field, state } = editor
  const { words, say } = useWords('page-job-apply')
  const { words: entering, say: sayEntering } = useWords('send-art')
  const { library, find, add } = usePictures(team.link, state.thing.pictures)
  const [said, tell] = useState('')
  const { id, error } = field('works')
  const { works } = values
  // Several come at once, so what stands is asked for when each comes.
  const taken = useCallback(
    (picture: PictureData): void => {
      add(picture)
      draft.change({
        works: withPictures(draft.state.get().values.works, [{ picture_id: picture.id, ...unsaid }])
      })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls stays the same for the draft's life
    [draft]
  )
  const takenFromLibrary = ({ work, pieces }: ChosenWork): void => {
    const { title, year, medium } = work.description
    add(...pieces.map(({ picture }) => picture))
    const more = pieces.map(({ picture, alt }) => ({ picture_id: picture.id, title, year, medium, alt }))
    draft.change({ works: withPictures(draft.state.get().values.works, more) })
  }
  const move = (from: number, to: number): void => {
    change({ works: moved(works, from, to) })
    tell(sayEntering(entering.images.moved, { from: from + 1, to: to + 1 }))
  }
  const fewest = fewestWorks(state.thing.call.kind)
  return (
    <>
      <p>{say(fewest === 0 ? words.works.free : words.works.text, { most: mostImages })}</p>
      <div id={id} tabIndex={-1}>
        <FieldError id={id} error={error} />
      </div>
      {works.length > 0 ? (
        <ol className={styles.works}>
          {works.map((work, place) => (
            <li key={work.picture_id}>
              <WorkRow editor={editor} place={place} picture={find(work.picture_id)} move={move} />
            </li>
          ))}
        </ol>
      ) : null}
      <output className={hidden.said}>{said}</output>
      <Library
        library={library}
        team={team.link}
        used={works.map(({ picture_id }) => picture_id)}
        taken={takenFromLibrary}
        room={mostImages - works.length}
        single
      />
      <UploadArea
        team={team.link}
        purpose="work"
        most={Math.max(0, mostImages - works.length)}
        taken={taken}
      />
    </>
  )
}
