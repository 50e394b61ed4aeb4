import { useQuery } from '@tanstack/react-query'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useShell } from '../../page/shell-context.ts'

const again_ms = 2000

/** Its shadow stands until what is shown of it is made. */
export const Thumb = ({ team, picture }: { team: string; picture: PictureData }) => {
  const { api } = useShell()
  const { data = picture } = useQuery({
    ...api.pictures.get.queryOptions({ input: { team, id: picture.id } }),
    enabled: picture.widths.length === 0,
    refetchInterval: ({ state }) => (state.data && state.data.widths.length > 0 ? false : again_ms)
  })
  return <Picture picture={data} alt="" sizes="10rem" />
}
