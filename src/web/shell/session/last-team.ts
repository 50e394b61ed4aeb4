/* The team that was visited last on this device, so that the landing page can lead back to it. */
const key = 'last_team'

export const rememberTeam = (link: string): void => localStorage.setItem(key, link)

export const forgetLastTeam = (): void => localStorage.removeItem(key)

export const lastTeam = (): string | null => localStorage.getItem(key)
