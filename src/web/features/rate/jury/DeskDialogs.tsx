import type { ReactNode } from 'react'
import { Compare } from './Compare.tsx'
import { Conflict } from './Conflict.tsx'
import { useDesk, type DeskDialogName } from './desk-context.ts'
import { Figures } from './Figures.tsx'
import { Flags } from './Flags.tsx'
import { Help } from './Help.tsx'
import { Zoom } from './Zoom.tsx'

/** Finishing is about the whole queue, and stands also while no sheet does. */
const dialogs: Record<Exclude<DeskDialogName, 'finish'>, () => ReactNode> = {
  help: () => <Help />,
  flags: () => <Flags />,
  conflict: () => <Conflict />,
  figures: () => <Figures />,
  compare: () => <Compare />,
  zoom: () => <Zoom />
}

/** The dialog that is open over the desk; there is at most one. */
export const DeskDialogs = () => {
  const { dialog, left } = useDesk()
  return dialog === null || dialog === 'finish' || left ? null : dialogs[dialog]()
}
