/* What is refused after the page of its entry was left is told on whichever page its artist is. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Team } from '#contract/teams.ts'
import { loadWords } from '#web/shell/api/load.ts'
import { refusalSentence } from '#web/shell/files/uploads/refusal-sentence.ts'
import { tellRefused } from '#web/shell/files/uploads/refused-meanwhile.ts'
import type { OneUpload } from '#web/shell/files/uploads/uploads-store.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { stepAddress } from './steps.ts'

/** The entries of which a page is open: there each file stands with its refusal. */
const shown = new Set<string>()

/** Stays the same function, and speaks the language of the page that was left. */
export const useTellingElsewhere = (team: Team, work_id: string, owner: string) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const locale = useLocale()
  const { words, say } = useWords('send-art')
  const pair = usePair()
  const { elsewhere, nameless, open, read } = words.not_added
  const tell = useRef<(file: OneUpload) => Promise<void>>(() => Promise.resolve())
  useEffect(() => {
    tell.current = async file => {
      const said = await loadWords({ api, queries }, 'uploads', team.link, locale)
      tellRefused({
        owner,
        title: elsewhere,
        text: pair(file.name || nameless, refusalSentence(file, said, say)),
        open: {
          to: paths.sendArt({ team_link: team.link, locale }) + stepAddress(work_id, 'images'),
          label: open
        },
        close: read
      })
    }
  })
  useEffect(() => {
    shown.add(work_id)
    return () => void shown.delete(work_id)
  }, [work_id])
  return useCallback(
    (file: OneUpload): void => {
      // Its words came when it was chosen; without them it is told when the entry is opened again.
      if (!shown.has(work_id)) tell.current(file).catch(() => undefined)
    },
    [work_id]
  )
}
