import { useState } from 'react'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './two-factor.module.css'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  done: () => void
}

const fileName = 'palmares-recovery-codes.txt'

/** Shown once, with every way to keep them. */
export const RecoveryCodes = ({ codes, email, done }: RecoveryCodesProps) => {
  const { words, say } = useWords('user-setting')
  const own = words.two_factor.codes
  const [told, tell] = useState('')
  const file = `${say(own.file, { email })}\n\n${codes.join('\n')}\n`
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => tell(own.copied),
      () => tell(own.not_copied)
    )
  }
  return (
    <Notice
      title={own.title}
      takesFocus
      actions={
        <>
          <button className={button.plain} type="button" onClick={copy}>
            {own.copy}
          </button>
          <a
            className={button.plain}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={fileName}
          >
            {own.download}
          </a>
          <button className={button.primary} type="button" onClick={done}>
            {own.done}
          </button>
        </>
      }
    >
      <p>{own.text}</p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <output>{told}</output>
    </Notice>
  )
}
