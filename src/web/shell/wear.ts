/* The link element of the team's stylesheet, the last of the head so that it has the last word. */
export const teamStyleId = 'team-style'

// A stylesheet that does not come must not keep the page from being shown.
const patience = 2000

/** Changes to another team's colours and typefaces before its first screen is drawn. */
export const wear = async (stylesheet: string | null): Promise<void> => {
  const old = document.getElementById(teamStyleId)
  if ((old?.getAttribute('href') ?? null) === stylesheet) return
  if (stylesheet === null) return old?.remove()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  const settled = new Promise<void>(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    setTimeout(resolve, patience)
  })
  document.head.append(link)
  await settled
  old?.remove()
  link.id = teamStyleId
}
