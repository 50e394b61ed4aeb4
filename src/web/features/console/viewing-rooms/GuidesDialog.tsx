import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenGuide } from '#contract/audio-guides.ts'
import type { EditedRoomWork, ViewingRoomBrief } from '#contract/viewing-rooms.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { clockOf } from '#web/shell/words/clock-of.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Asking } from '../Asking.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { GuideForm } from './GuideForm.tsx'
import styles from './viewing-rooms.module.css'

interface WorksProps {
  works: readonly EditedRoomWork[]
  guides: readonly WrittenGuide[]
  open: (work: string) => void
}

const Works = ({ works, guides, open }: WorksProps) => {
  const { words, say } = useWords('console-face')
  const { rooms: texts } = words
  const stateOf = (id: string): string => {
    const guide = guides.find(({ work_id }) => work_id === id)
    if (!guide) return texts.guide.none
    return guide.file ? clockOf(guide.file.seconds) : texts.guide.unsent
  }
  if (works.length === 0) return <p>{texts.guide.no_works}</p>
  return (
    <ol className={styles.guides}>
      {works.map(({ id, shown }) => {
        const title = shown?.title ?? texts.not_on_show
        return (
          <li key={id}>
            <bdi>{title}</bdi>
            <span>{stateOf(id)}</span>
            <button
              className={button.plain}
              type="button"
              aria-label={say(texts.guide.of, { title })}
              onClick={() => open(id)}
            >
              {texts.guide.edit}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface GuidesDialogProps {
  room: ViewingRoomBrief
  name: string
  close: () => void
}

/** What can be heard in a room, work by work as they hang. */
export const GuidesDialog = ({ room, name, close }: GuidesDialogProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const [chosen, choose] = useState<string | null>(null)
  const input = { team, id: room.id }
  const hung = useQuery({ ...api.viewing_rooms.edit.queryOptions({ input }), staleTime: 0 })
  const heard = useQuery({ ...api.audio_guides.list.queryOptions({ input }), staleTime: 0 })
  const { guide: texts } = words.rooms
  const works = hung.data?.walls.flatMap(wall => wall.works)
  const guides = heard.data?.guides
  const work = works?.find(({ id }) => id === chosen)
  const title = work?.shown?.title ?? words.rooms.not_on_show
  const guide = guides?.find(({ work_id }) => work_id === chosen) ?? null
  const inside =
    !works || !guides ? (
      <Asking
        failed={hung.isError || heard.isError}
        retry={() => {
          void hung.refetch()
          void heard.refetch()
        }}
      />
    ) : work ? (
      <GuideForm
        key={work.id}
        room={room.id}
        work={{ id: work.id, title }}
        guide={guide}
        back={() => choose(null)}
      />
    ) : (
      <Works works={works} guides={guides} open={choose} />
    )
  return (
    <Dialog title={work ? say(texts.of, { title }) : say(texts.all_of, { name })} close={close}>
      {inside}
    </Dialog>
  )
}
