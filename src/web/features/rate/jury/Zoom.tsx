import { ZoomDialog } from '#web/shell/works/ZoomDialog.tsx'
import { useDesk } from './desk-context.ts'

export const Zoom = () => {
  const { image, showDialog } = useDesk()
  return <ZoomDialog picture={image?.picture} close={() => showDialog(null)} />
}
