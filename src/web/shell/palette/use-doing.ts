import { useNavigate } from '#web/router/hooks.ts'
import { lock } from '../account/lock/locked.ts'
import { useShell } from '../page/shell-context.ts'
import { chooseColourScheme } from '../page/theme.ts'
import type { PaletteActions } from './command.ts'

export const useDoing = (): PaletteActions => {
  const navigate = useNavigate()
  const { session } = useShell()
  return {
    go: path => void navigate(path),
    open: path => location.assign(path),
    sign_out: () => void session.logout(),
    lock,
    colour: chooseColourScheme
  }
}
