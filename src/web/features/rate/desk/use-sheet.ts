import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShell } from '#web/shell/shell-context.ts'
import type { Keeper } from './keeper.ts'
import { sheetQuery } from './use-ahead.ts'

/** The sheet that lies on the desk; the keeper learns how it stands on the server. */
export const useSheet = (keeper: Keeper, team: string, id: string) => {
  const { api } = useShell()
  const sheet = useQuery({ ...sheetQuery(api, team, id), enabled: id !== '' })
  const score = sheet.data?.score
  useEffect(() => {
    if (score) keeper.meet(score)
  }, [keeper, score])
  return sheet
}
