import { mostRoomWorks, mostWalls } from '#contract/rules/viewing-room-limits.ts'
import type { EditedRoomWork } from '#contract/viewing-rooms.ts'
import { smallSourceOf } from '#web/shell/files/media.ts'
import { moved, OrderButtons } from '#web/shell/forms/OrderButtons.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { SmallPicture } from '#web/ui/picture/SmallPicture.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { useArtistName } from '../JudgedBlind.tsx'
import type { Fields } from '../use-editor.ts'
import { AddWorks } from './AddWorks.tsx'
import { newWall, type TypedRoom } from './typed-room.ts'
import styles from './viewing-rooms.module.css'

type Wall = TypedRoom['walls'][number]

interface WallFieldsProps {
  editor: Fields
  walls: readonly Wall[]
  change: (turn: (before: readonly Wall[]) => Wall[]) => void
}

interface WorksProps {
  works: readonly EditedRoomWork[]
  change: (works: EditedRoomWork[]) => void
}

const Works = ({ works, change }: WorksProps) => {
  const { words, say } = useWords('console-face')
  const nameOf = useArtistName()
  const { rooms: texts } = words
  return (
    <ol className={styles.works}>
      {works.map(({ id, shown }, place) => (
        <li key={id}>
          {shown ? (
            <SmallPicture picture={shown.cover} source={smallSourceOf(shown.cover, 120)} lazy />
          ) : (
            <span />
          )}
          <span>
            {shown ? (
              <>
                <bdi>{shown.title}</bdi>
                <small>
                  <bdi>{nameOf(shown.artist)}</bdi>
                </small>
              </>
            ) : (
              texts.not_on_show
            )}
          </span>
          <OrderButtons
            place={place}
            count={works.length}
            words={texts}
            of={what => say(texts.work_order[`${what}_of`], { place: place + 1 })}
            move={to => change(moved(works, place, to))}
            remove={() => change(works.filter((_, at) => at !== place))}
          />
        </li>
      ))}
    </ol>
  )
}

/** The walls of a room in their order, each with its text and its works. */
export const WallFields = ({ editor, walls, change }: WallFieldsProps) => {
  const { words, say } = useWords('console-face')
  const { rooms: texts } = words
  const hung = walls.flatMap(({ works }) => works.map(({ id }) => id))
  const set = (place: number, some: Partial<Wall>): void =>
    change(before => before.map((each, at) => (at === place ? { ...each, ...some } : each)))
  return (
    <section className={styles.walls} aria-label={texts.walls}>
      <h3>{texts.walls}</h3>
      {walls.map((wall, place) => (
        <fieldset key={wall.key} className={styles.wall}>
          <legend>{say(texts.wall, { place: place + 1 })}</legend>
          <SaidField
            editor={editor}
            path={`walls.${place}.title`}
            label={texts.wall_title}
            value={wall.title}
            change={title => set(place, { title })}
            max={120}
          />
          <SaidField
            editor={editor}
            path={`walls.${place}.text`}
            label={texts.wall_text}
            value={wall.text}
            change={text => set(place, { text })}
            max={1000}
            lines
          />
          <Works works={wall.works} change={works => set(place, { works })} />
          <AddWorks
            wall={place + 1}
            hung={hung}
            full={hung.length >= mostRoomWorks}
            add={work =>
              change(before =>
                before.map((each, at) => (at === place ? { ...each, works: [...each.works, work] } : each))
              )
            }
          />
          <OrderButtons
            place={place}
            count={walls.length}
            words={{ up: texts.wall_up, down: texts.wall_down, remove: texts.wall_remove }}
            of={what => say(texts.wall_order[`${what}_of`], { place: place + 1 })}
            move={to => change(before => moved(before, place, to))}
            remove={() => change(before => before.filter((_, at) => at !== place))}
          />
        </fieldset>
      ))}
      {walls.length < mostWalls ? (
        <p>
          <button
            className={button.plain}
            type="button"
            onClick={() => change(before => [...before, newWall()])}
          >
            {texts.add_wall}
          </button>
        </p>
      ) : null}
    </section>
  )
}
