import { mailScreen } from './mail-screen.tsx'

export const screen = mailScreen('email-confirmation', 'account_confirm')
