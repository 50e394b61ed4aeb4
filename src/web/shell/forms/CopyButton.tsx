import { useState } from 'react'

interface CopyButtonProps {
  className?: string | undefined
  /** As it is to stand elsewhere. */
  value: string
  words: { copy: string; copied: string; not_copied: string }
  /** What the button does, with the name of the value. */
  label: string
}

/** Takes a value to where it is to stand, sign by sign, and says whether that went well. */
export const CopyButton = ({ className, value, words, label }: CopyButtonProps) => {
  const [told, tell] = useState('')
  // Only a page that came by HTTPS has a clipboard.
  const write = async (): Promise<void> => navigator.clipboard.writeText(value)
  return (
    <>
      <button
        className={className}
        type="button"
        aria-label={label}
        onClick={() =>
          void write().then(
            () => tell(words.copied),
            () => tell(words.not_copied)
          )
        }
      >
        {words.copy}
      </button>
      <output>{told}</output>
    </>
  )
}
