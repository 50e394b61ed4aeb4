import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { CvForm } from './artist/CvForm.tsx'
import { HandleForm } from './artist/HandleForm.tsx'
import { PageFiles } from './artist/PageFiles.tsx'
import { PageForm } from './artist/PageForm.tsx'
import { ViewPage } from './artist/ViewPage.tsx'
import { Section } from './Section.tsx'
import { UserPage } from './UserPage.tsx'

const Own = () => {
  const { api } = useShell()
  const { words } = useWords('user-artist')
  const { words: common } = useWords('common')
  const { data: own, isError, refetch } = useQuery(api.artists.own.queryOptions({ input: {} }))
  if (!own) return <NotLoaded words={common.alone} failed={isError} retry={refetch} />
  return (
    <>
      <Section title={words.address.title} text={words.address.text}>
        <HandleForm own={own} />
      </Section>
      <Section title={words.page.title} text={own.is_child ? words.page.child : words.page.text}>
        <PageForm own={own} />
        <ViewPage own={own} />
      </Section>
      <Section title={words.cv.title} text={own.is_child ? words.cv.child : words.cv.text}>
        <CvForm own={own} />
      </Section>
      <PageFiles />
    </>
  )
}

const ArtistScreen = () => {
  const { words } = useWords('user-artist')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {(me: User) => <Own key={me.id} />}
    </UserPage>
  )
}

export const screen = defineUnlisted({ page: 'user-artist', Component: ArtistScreen })
