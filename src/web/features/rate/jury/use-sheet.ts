import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { SheetSender } from './sheet-sender.ts'
import { sheetQuery } from './use-prefetch.ts'

/** Reads the open sheet and tells the sender what the server has. */
export const useSheet = (sender: SheetSender, team: string, id: string) => {
  const { api } = useShell()
  const sheet = useQuery({ ...sheetQuery(api, team, id), enabled: id !== '' })
  const score = sheet.data?.score
  useEffect(() => {
    if (score) sender.receive(score)
  }, [sender, score])
  return sheet
}
