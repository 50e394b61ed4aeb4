const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The work of a page's address; what holds none is sent as it is, to be refused by name. */
export const workIn = (address: string): string | undefined => {
  const typed = address.trim()
  if (typed === '') return undefined
  return id.exec(typed.toLowerCase())?.[0] ?? typed.slice(0, 40)
}
