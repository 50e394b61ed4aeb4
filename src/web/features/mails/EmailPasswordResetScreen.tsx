import { mailScreen } from './mail-screen.tsx'

export const screen = mailScreen('email-password-reset', 'account_reset')
