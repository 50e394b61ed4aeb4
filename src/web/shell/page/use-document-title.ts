import { useEffect } from 'react'
import { useTeam } from '../session/team.ts'
import { documentTitle } from './document-title.ts'

/**
 * What the tab is called where the document cannot say it: what the page is about is read in the browser alone. It comes after
 * the title with which the page was drawn or come to.
 */
export const useDocumentTitle = (title: string): void => {
  const team = useTeam()
  useEffect(() => {
    document.title = documentTitle(title, team)
  }, [title, team])
}
