import { mailScreen } from './mail-screen.tsx'

export const screen = mailScreen('email-alert', 'account_new_sign_in')
