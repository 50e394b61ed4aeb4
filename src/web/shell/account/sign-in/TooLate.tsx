import { Notice } from '#web/ui/form/Notice.tsx'
import { useWords } from '../../words/page-words.tsx'

/** In front of the password once more: the time for the code has run out. */
export const TooLate = () => {
  const { words } = useWords('login')
  return <Notice title={words.code.over.title} text={words.code.over.text} takesFocus />
}
