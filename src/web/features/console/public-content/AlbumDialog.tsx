import type { Album } from '#contract/gallery.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { NumberField } from '../contests/NumberField.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AlbumPictures } from './AlbumPictures.tsx'
import { saidFields, useKeptForm, useTyped } from './managed-form.ts'
import { Opened } from './Opened.tsx'

interface AlbumDialogProps {
  /** As the list has it, with its first pictures alone. */
  album: Album | null
  done: (name: string) => void
  close: () => void
}

type Typed = Pick<Album, 'title' | 'year' | 'text' | 'published' | 'pictures'>

const empty = (): Typed => ({
  title: {},
  year: new Date().getFullYear() - 1,
  text: {},
  published: false,
  pictures: []
})

const AlbumForm = ({ album, done, close }: AlbumDialogProps) => {
  const { api } = useShell()
  const { link: team, default_locale } = useOwnTeam()
  const { words } = useWords('console-face')
  const locale = useLocale()
  const [typed, change] = useTyped<Typed>(() => album ?? empty())
  const { gallery: texts } = words
  const form = useKeptForm({
    kept: album,
    input: () => {
      const { title, year, text, published } = typed
      const pictures = typed.pictures.map(({ picture, ...said }) => ({ picture_id: picture.id, ...said }))
      return { team, title, year, text, published, pictures }
    },
    create: api.gallery.create.call,
    update: api.gallery.update.call,
    done: ({ title, year }) => done(textIn(title, locale, default_locale) || `${year}`)
  })
  const said = saidFields<'title' | 'text'>(form, typed, change)
  return (
    <DialogForm form={form} doing={words.save} close={close}>
      <SaidField {...said('title')} label={texts.name} max={120} needed />
      <NumberField
        editor={form}
        path="year"
        label={texts.year}
        value={typed.year}
        min={1900}
        max={2200}
        required
        change={year => change({ year: year ?? 0 })}
      />
      <SaidField {...said('text')} label={texts.text} max={600} lines />
      <AlbumPictures
        editor={form}
        pictures={typed.pictures}
        change={turn => change(({ pictures }) => ({ pictures: turn(pictures) }))}
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

export const AlbumDialog = ({ album, close, done }: AlbumDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('console-face')
  const locale = useLocale()
  const { link: team, default_locale } = useOwnTeam()
  const title = album ? textIn(album.title, locale, default_locale) || `${album.year}` : words.gallery.new
  return (
    <Dialog title={title} close={close}>
      {album ? (
        <Opened call={api.gallery.get} input={{ team, id: album.id }}>
          {full => <AlbumForm album={full} close={close} done={done} />}
        </Opened>
      ) : (
        <AlbumForm album={null} close={close} done={done} />
      )}
    </Dialog>
  )
}
