import type { ReactNode } from 'react'
import { Compare } from './Compare.tsx'
import { Conflict } from './Conflict.tsx'
import { useDesk, type DeskDialogName } from './desk-context.ts'
import { Figures } from './Figures.tsx'
import { Finish } from './Finish.tsx'
import { Flags } from './Flags.tsx'
import { Help } from './Help.tsx'
import { Zoom } from './Zoom.tsx'

const dialogs: Record<DeskDialogName, () => ReactNode> = {
  help: () => <Help />,
  flags: () => <Flags />,
  conflict: () => <Conflict />,
  figures: () => <Figures />,
  compare: () => <Compare />,
  finish: () => <Finish />,
  zoom: () => <Zoom />
}

/** The dialog that is open over the desk; there is at most one. */
export const DeskDialogs = () => {
  const { dialog } = useDesk()
  return dialog === null ? null : dialogs[dialog]()
}
