import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { sentenceFor } from '../forms/form-faults.ts'
import { useFormWords } from '../forms/use-form.ts'
import { useShellWords } from '../words/page-words.tsx'
import { refusalOf } from './refusal.ts'

interface UnreadableProps {
  error: Error
  retry: () => unknown
  /** Where the link is over, and what is left to do then. */
  ended: { title: string; way: ReactNode }
}

/** In place of what a mailed link should have opened. */
export const Unreadable = ({ error, retry, ended: { title, way } }: UnreadableProps) => {
  const { words: shell } = useShellWords()
  const formWords = useFormWords()
  const refusal = refusalOf(error)
  const isOver = refusal.code === 'gone' || refusal.code === 'not_found'
  return (
    <Notice
      {...(isOver && { title })}
      actions={
        isOver ? (
          way
        ) : (
          <button className={button.plain} type="button" onClick={() => void retry()}>
            {shell.error.retry}
          </button>
        )
      }
      text={sentenceFor(refusal, 0, formWords)}
    />
  )
}
