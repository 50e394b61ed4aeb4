import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Album } from '#contract/gallery.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useOnceKeys } from '#web/shell/once-key.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useWords } from '#web/shell/words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Asking } from '../Asking.tsx'
import { NumberField } from '../contests/NumberField.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { DialogForm } from '../jury/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AlbumPictures } from './AlbumPictures.tsx'

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
  const keys = useOnceKeys()
  const [typed, type] = useState<Typed>(() => album ?? empty())
  const { gallery: texts } = words
  const form = useForm({
    send: () => {
      const { title, year, text, published } = typed
      const pictures = typed.pictures.map(({ picture, ...said }) => ({ picture_id: picture.id, ...said }))
      const input = { team, title, year, text, published, pictures }
      if (album) return api.gallery.update.call({ ...input, id: album.id, version: album.version })
      return api.gallery.create.call(input, { context: { once: keys.of(input) } })
    },
    done: ({ title, year }) => {
      keys.done()
      done(saidIn(title, locale, default_locale) || `${year}`)
    }
  })
  const change = (some: Partial<Typed>): void => type(before => ({ ...before, ...some }))
  return (
    <DialogForm form={form} doing={words.save} close={close}>
      <SaidField
        editor={form}
        path="title"
        label={texts.name}
        value={typed.title}
        change={title => change({ title })}
        max={120}
        needed
      />
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
      <SaidField
        editor={form}
        path="text"
        label={texts.text}
        value={typed.text}
        change={text => change({ text })}
        max={600}
        lines
      />
      <AlbumPictures
        editor={form}
        pictures={typed.pictures}
        change={turn => type(before => ({ ...before, pictures: turn(before.pictures) }))}
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

const Opened = ({ album, ...rest }: AlbumDialogProps & { album: Album }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { data, isError, refetch } = useQuery({
    ...api.gallery.get.queryOptions({ input: { team, id: album.id } }),
    // What was read for the last opening may be older than what was saved since.
    gcTime: 0
  })
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  return <AlbumForm key={data.version} album={data} {...rest} />
}

export const AlbumDialog = ({ album, close, done }: AlbumDialogProps) => {
  const { words } = useWords('console-face')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const title = album ? saidIn(album.title, locale, default_locale) || `${album.year}` : words.gallery.new
  return (
    <Dialog wide title={title} close={close}>
      {album ? (
        <Opened album={album} close={close} done={done} />
      ) : (
        <AlbumForm album={null} close={close} done={done} />
      )}
    </Dialog>
  )
}
