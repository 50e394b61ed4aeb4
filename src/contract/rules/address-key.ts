/** Two spellings of one address are one account. What stands after a plus is another address: its owner chose it. */
export const addressKey = (email: string): string => email.normalize('NFC').trim().toLowerCase()
