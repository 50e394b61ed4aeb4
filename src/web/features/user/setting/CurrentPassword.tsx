import type { ComponentProps } from 'react'
import { useWords } from '#web/shell/words/page-words.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'

type CurrentPasswordProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'words' | 'autoComplete' | 'required'
>

/** Asked before anything by which somebody could come in, or be kept out. */
export const CurrentPassword = (props: CurrentPasswordProps) => {
  const { words } = useWords('user-setting')
  const { words: common } = useWords('common')
  return (
    <PasswordField
      {...props}
      label={words.password.old}
      words={common.password}
      autoComplete="current-password"
      required
    />
  )
}
