import { mailScreen } from './mail-screen.tsx'

export const screen = mailScreen('email-invoice', 'invoice_issued')
