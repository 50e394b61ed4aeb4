import { useState } from 'react'
import { textIn } from '#contract/rules/text-in.ts'
import type { EditedViewingRoom, ViewingRoomBrief } from '#contract/viewing-rooms.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { saidFields, useKeptForm, useTyped } from '../public-content/managed-form.ts'
import { Opened } from '../public-content/Opened.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { typedOf, type TypedRoom } from './typed-room.ts'
import { WallFields } from './WallFields.tsx'

interface RoomDialogProps {
  room: ViewingRoomBrief | null
  done: (name: string) => void
  close: () => void
}

interface RoomFormProps extends Omit<RoomDialogProps, 'room'> {
  room: EditedViewingRoom | null
  /** Reads it anew; what is typed is dropped. */
  reload?: () => void
}

/** What somebody else has saved since is loaded when whoever types wants it: until then nothing of theirs is lost. */
const Stale = ({ reload }: { reload: () => void }) => {
  const { words } = useWords('console-face')
  const { rooms: texts } = words
  return (
    <Notice
      title={texts.stale.title}
      text={texts.stale.text}
      takesFocus
      actions={
        <button className={button.plain} type="button" onClick={reload}>
          {texts.stale.load}
        </button>
      }
    />
  )
}

const RoomForm = ({ room, reload, done, close }: RoomFormProps) => {
  const { api } = useShell()
  const { link: team, default_locale } = useOwnTeam()
  const { words } = useWords('console-face')
  const locale = useLocale()
  const [typed, change] = useTyped<TypedRoom>(() => typedOf(room))
  const { rooms: texts } = words
  const [stale, note] = useState(false)
  const form = useKeptForm({
    kept: room,
    input: () => {
      const { title, intro, published } = typed
      const walls = typed.walls.map(({ key: _, works, ...said }) => ({
        ...said,
        works: works.map(({ id }) => id)
      }))
      return { team, title, intro, published, walls }
    },
    create: api.viewing_rooms.create.call,
    update: api.viewing_rooms.update.call,
    done: ({ title }) => done(textIn(title, locale, default_locale) || texts.untitled),
    stale: () => note(true)
  })
  const said = saidFields<'title' | 'intro'>(form, typed, change)
  return (
    <DialogForm form={form} doing={words.save} close={close}>
      {stale && reload ? <Stale reload={reload} /> : null}
      <SaidField {...said('title')} label={texts.name} max={120} needed />
      <SaidField {...said('intro')} label={texts.intro} max={1000} lines />
      <WallFields
        editor={form}
        walls={typed.walls}
        change={turn => change(({ walls }) => ({ walls: turn(walls) }))}
      />
      <Tick
        {...form.field('published')}
        label={texts.published}
        checked={typed.published}
        onChange={({ currentTarget }) => change({ published: currentTarget.checked })}
      />
    </DialogForm>
  )
}

export const RoomDialog = ({ room, close, done }: RoomDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('console-face')
  const locale = useLocale()
  const { link: team, default_locale } = useOwnTeam()
  const { rooms: texts } = words
  const title = room ? textIn(room.title, locale, default_locale) || texts.untitled : texts.new
  return (
    <Dialog title={title} close={close}>
      {room ? (
        <Opened call={api.viewing_rooms.edit} input={{ team, id: room.id }}>
          {(full, reload) => <RoomForm room={full} reload={reload} close={close} done={done} />}
        </Opened>
      ) : (
        <RoomForm room={null} close={close} done={done} />
      )}
    </Dialog>
  )
}
