import { useQuery } from '@tanstack/react-query'
import { NodeViewWrapper } from '@tiptap/react'
import type { NodeViewProps } from '@tiptap/react'
import { useContext } from 'react'
import { useShell } from '#web/shell/page/shell-context.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './blog.module.css'
import { PicturesKnown } from './pictures-known.ts'

const attributeOf = ({ node }: Pick<NodeViewProps, 'node'>, name: string): string => {
  const value: unknown = node.attrs[name]
  return typeof value === 'string' ? value : ''
}

export const PictureInText = (props: NodeViewProps) => {
  const { words } = useWords('console-blog')
  const pair = usePair()
  const pictures = useContext(PicturesKnown)
  const alt = attributeOf(props, 'alt')
  const picture = pictures.find(({ id }) => id === attributeOf(props, 'picture_id'))
  return (
    <NodeViewWrapper as="figure" className={own.figure} data-chosen={props.selected}>
      {picture ? <Picture picture={picture} alt={alt} sizes="40rem" /> : <p>{words.picture.gone}</p>}
      <figcaption>{pair(words.picture.alt, alt)}</figcaption>
    </NodeViewWrapper>
  )
}

/** Known by its title while it is on show; what is not, readers are not shown either. */
export const WorkInText = (props: NodeViewProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-blog')
  const id = attributeOf(props, 'work_id')
  const { data, isError } = useQuery(api.works_front.get.queryOptions({ input: { team, id } }))
  const shown = data?.standing === null ? data : null
  return (
    <NodeViewWrapper as="figure" className={own.figure} data-chosen={props.selected}>
      {shown?.cover ? <Picture picture={shown.cover} alt={shown.alt} sizes="20rem" /> : null}
      <figcaption>
        {shown ? (
          <>
            <bdi>{shown.title}</bdi>, <bdi>{shown.artist.name}</bdi>
          </>
        ) : data || isError ? (
          words.work.hidden
        ) : (
          words.work.coming
        )}
      </figcaption>
    </NodeViewWrapper>
  )
}
